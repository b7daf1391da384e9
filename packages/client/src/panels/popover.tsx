// A button that opens a small panel under itself: Escape, a click beside it or a choice closes it.

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { Icon, type IconName } from "./icon.tsx";

interface PopoverProps {
  readonly label: string;
  readonly sign: IconName;
  /** On the button, in place of its sign and label. */
  readonly face?: ComponentChildren;
  readonly class: string;
  readonly children: (close: () => void) => ComponentChildren;
}

export function Popover({ label, sign, face, class: look, children }: PopoverProps) {
  const open = useSignal(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    open.value = false;
    button.current?.focus();
  };
  useEffect(() => {
    if (!open.value) return;
    const beside = ({ target }: Event): void => {
      if (!root.current?.contains(target as Node)) open.value = false;
    };
    addEventListener("pointerdown", beside, true);
    addEventListener("focusin", beside);
    return () => {
      removeEventListener("pointerdown", beside, true);
      removeEventListener("focusin", beside);
    };
  }, [open.value, open]);
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !open.value) return;
    event.stopPropagation();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard wherever the focus is inside
    <div class="popover" ref={root} onKeyDown={closeOnEscape}>
      <button
        ref={button}
        type="button"
        class={face ? "button plain glance-button" : "button plain"}
        aria-expanded={open.value}
        aria-controls={id}
        onClick={() => {
          open.value = !open.value;
        }}
      >
        {face ? (
          <>
            <span class="for-readers">{label}</span>
            {face}
          </>
        ) : (
          <>
            <Icon name={sign} /> <span class="popover-label">{label}</span>
          </>
        )}
      </button>
      {open.value && (
        <div id={id} class={`popover-panel ${look}`}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
