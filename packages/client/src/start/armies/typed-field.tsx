// A name that is typed: what is being written outlasts whatever else is drawn anew meanwhile.

import { useEffect, useRef } from "preact/hooks";

interface TypedFieldProps {
  readonly value: string;
  readonly placeholder: string;
  readonly onChange: (value: string) => void;
  readonly class?: string;
  readonly label?: string;
  readonly hint?: string;
}

export function TypedField({ value, placeholder, onChange, class: look, label, hint }: TypedFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = value;
  }, [value]);
  return (
    <input
      ref={field}
      type="text"
      class={look}
      aria-label={label}
      title={hint}
      defaultValue={value}
      placeholder={placeholder}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
    />
  );
}
