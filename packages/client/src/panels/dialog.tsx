// A native dialog: the browser keeps the focus inside, closes on Escape and gives the focus back.

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

interface DialogProps {
  readonly open: boolean;
  readonly class: string;
  /** The id of its heading, which must be able to take the focus. */
  readonly labelledBy: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

export function Dialog({ open, class: look, labelledBy, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current!;
    if (!open) return dialog.close();
    if (!dialog.open) dialog.showModal();
    // The heading first, so that a screen reader begins at the beginning.
    document.getElementById(labelledBy)?.focus();
  }, [open, labelledBy]);

  // Keys pressed in a dialog are its own: the board behind must not hear them.
  const keep = (event: Event): void => event.stopPropagation();
  // The press counts, not the click: a selection that is dragged out of the dialog must not close it.
  const closeBeside = (event: MouseEvent): void => {
    if (ref.current && event.target === ref.current && isBeside(ref.current, event)) ref.current.close();
  };
  // Ignores the close event of a dialog inside this one.
  const closed = (event: Event): void => {
    if (event.target === ref.current) onClose();
  };
  return (
    <dialog
      ref={ref}
      class={look}
      aria-labelledby={labelledBy}
      onMouseDown={closeBeside}
      onClose={closed}
      onKeyDown={keep}
    >
      {open && children}
    </dialog>
  );
}

function isBeside(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
