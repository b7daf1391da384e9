// The guided first game.

import type { Lesson } from "@grognard/scene";
import type { Case } from "../../cases.ts";

export type MarchLesson = Lesson & { readonly cite: Case };

export const lessons: readonly MarchLesson[] = [];
