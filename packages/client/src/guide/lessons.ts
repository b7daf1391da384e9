// Which lessons have come up, and which have been read.

import type { Course, Lesson, Scene, Telling } from "@grognard/scene";
import { placeOf } from "../board/geometry.ts";

export interface Progress {
  /** In the order they came up. */
  readonly called: readonly string[];
  readonly read: readonly string[];
  /** The learner wants no more of them. */
  readonly over: boolean;
}

export const NOTHING_READ: Progress = { called: [], read: [], over: false };

/** The same progress if nothing new has come up. */
export function callLessons(
  { lessons }: Course,
  progress: Progress,
  question: string | undefined,
  log: readonly Telling[],
): Progress {
  const isDue = ({ id, when }: Lesson): boolean =>
    !progress.called.includes(id) &&
    ((when.question !== undefined && when.question === question) ||
      (when.event !== undefined && log.some(({ event }) => event === when.event)));
  const due = lessons.filter(isDue).map(({ id }) => id);
  return due.length > 0 ? { ...progress, called: [...progress.called, ...due] } : progress;
}

export const markRead = (progress: Progress, id: string): Progress =>
  progress.read.includes(id) ? progress : { ...progress, read: [...progress.read, id] };

export const firstUnread = ({ called, read }: Progress): string | undefined =>
  called.find((id) => !read.includes(id));

/**
 * Where to look on the board: places by name, pieces where they are now. A lesson about an event that names neither
 * means the pieces of the event when it last happened; or its places, if they have left the board since.
 */
export function placesOf({ point, when }: Lesson, { pieces }: Scene, log: readonly Telling[] = []): string[] {
  const standing = (ids: readonly string[] = []): string[] =>
    pieces.filter(({ id }) => ids.includes(id)).map(({ at }) => placeOf(at));
  if (point) return [...new Set([...(point.places ?? []), ...standing(point.pieces)])];
  const last = log.findLast(({ event }) => event !== undefined && event === when.event);
  const found = standing(last?.pieces);
  return [...new Set(found.length > 0 ? found : last?.places)];
}
