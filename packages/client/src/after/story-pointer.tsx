import { momentAt } from "./story-curves.ts";
import { FRAME, WIDTH } from "./story-frame.ts";

interface StoryPointerProps {
  readonly label: string;
  readonly moments: number;
  readonly at: number;
  readonly reading: string;
  readonly onPoint: (moment: number) => void;
  readonly onGo: (moment: number) => void;
}

/** Covers the picture: pointer and arrow keys read a moment, a click or Enter goes there. */
export function StoryPointer({ label, moments, at, reading, onPoint, onGo }: StoryPointerProps) {
  const under = (event: PointerEvent | MouseEvent): number => {
    const { left, width } = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const inPicture = ((event.clientX - left) / width) * WIDTH;
    return momentAt((inPicture - FRAME.left) / (FRAME.right - FRAME.left), moments);
  };
  const keys: { readonly [key: string]: number } = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    Home: 0,
    End: moments - 1,
  };
  return (
    <div
      class="story-pointer"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={moments - 1}
      aria-valuenow={at}
      aria-valuetext={reading}
      aria-describedby="story-help"
      onPointerMove={(event) => onPoint(under(event))}
      onPointerDown={(event) => onPoint(under(event))}
      // A finger cannot hover: its tap reads the moment, and the button beside it goes there.
      onClick={(event) => !isTouch(event) && onGo(under(event))}
      onKeyDown={(event) => {
        const to = keys[event.key];
        if (event.key === "Enter") onGo(at);
        else if (to !== undefined) onPoint(Math.min(Math.max(to, 0), moments - 1));
        else return;
        event.preventDefault();
      }}
    />
  );
}

/** Browsers make clicks pointer events, which the types do not know yet. */
const isTouch = (click: object): boolean => "pointerType" in click && click.pointerType === "touch";
