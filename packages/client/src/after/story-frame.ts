import type { Frame } from "./story-curves.ts";

/** The size of a picture, and where the curves are in it: labels are to the right of them. */
export const WIDTH = 360;
export const HEIGHT = 172;
export const FRAME: Frame = { left: 28, right: WIDTH - 96, top: 12, bottom: HEIGHT - 24 };
