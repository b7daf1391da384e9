// In files lengths are millimetres and headings degrees; inside, both are hundredths [R43].

import type { Point } from "@grognard/table";
import type { PointFile } from "./scenario-file.ts";

export const hundredths = (n: number): number => Math.round(n * 100);

export const pointOf = ([x, y]: PointFile): Point => ({ x: hundredths(x), y: hundredths(y) });
