import { text } from "../text/index.ts";
import { Icon } from "./icon.tsx";

interface CloseButtonProps {
  /** Its position. */
  readonly class?: string;
  /** What it does, if it does more than close. */
  readonly label?: string;
  readonly onClose: () => void;
}

export const CloseButton = ({ class: look = "", label = text().common.close, onClose }: CloseButtonProps) => (
  <button type="button" class={`button plain close ${look}`} aria-label={label} onClick={onClose}>
    <Icon name="close" />
  </button>
);
