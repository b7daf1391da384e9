// What each viewer has been told since their last turn. In the enemy's turn a player is shown what came after their last
// answer; in their own, everything since they last answered in a turn of their own: the whole enemy turn, however often
// they were asked in it. Marks outlast a change of hands, so that what the other side did openly is shown behind a cover.

import { type Happened, happenedSince, type Scene, type Telling } from "@grognard/scene";

/** The position at which a viewer has answered: how many answers and lines there were, and how the board looked. */
export interface Mark {
  readonly at: number;
  readonly lines: number;
  readonly before: Scene;
  readonly isOwnTurn: boolean;
}

/** What is needed of an update. */
interface Moment {
  readonly at: number;
  readonly of: number;
  readonly viewer: string;
  readonly scene: Scene;
}

export interface Since {
  readonly tellings: readonly Telling[];
  readonly happened: Happened;
}

/** Answers that can be taken back one after the other, each with what was shown before it. */
const KEPT = 60;

export class Heard {
  #marks = new Map<string, readonly Mark[]>();
  /** Where this page began, for viewers who have not answered yet. */
  #first: Mark & { readonly viewer: string };

  /** `missed` has been told, but not shown yet. */
  constructor(now: Moment, log: readonly Telling[], missed?: { scene: Scene; tellings: readonly Telling[] }) {
    this.#first = firstMark(now, log, missed);
  }

  /** Others sit at the table: nobody has been told anything. */
  restart(now: Moment, log: readonly Telling[]): void {
    this.#marks.clear();
    this.#first = firstMark(now, log);
  }

  /** As it was before the page was loaded again. */
  recall(viewer: string, mark: Mark): void {
    this.#first = { ...mark, viewer };
  }

  answered({ at, viewer, scene }: Moment, log: readonly Telling[]): void {
    const mark = { at, lines: log.length, before: scene, isOwnTurn: scene.side === viewer };
    // those of answers that were taken back since are void, whoever gave them
    for (const [one, marks] of this.#marks)
      this.#marks.set(
        one,
        marks.filter((other) => other.at < at),
      );
    this.#marks.set(viewer, lastOf([...this.#marksOf(viewer), mark]));
  }

  /** What was told since then, and what has come of it. An earlier moment of the game is looked at as it was. */
  since(now: Moment, log: readonly Telling[]): Since | undefined {
    const mark = now.at < now.of ? undefined : this.markAt(now);
    if (!mark) return undefined;
    const tellings = log.slice(mark.lines);
    return { tellings, happened: happenedSince(mark.before, tellings, now.scene) };
  }

  /** Since when there is news for the viewer. */
  markAt({ at, viewer, scene }: Moment): Mark | undefined {
    const counts = (mark: Mark): boolean => mark.at < at && (mark.isOwnTurn || scene.side !== viewer);
    return this.#marksOf(viewer).findLast(counts) ?? this.#firstOf(viewer);
  }

  #marksOf(viewer: string): readonly Mark[] {
    return this.#marks.get(viewer) ?? [];
  }

  /** Each viewer has a log of their own: at the start of a game all are empty, later on only one is known. */
  #firstOf(viewer: string): Mark | undefined {
    const { viewer: whose, at } = this.#first;
    if (viewer === whose) return this.#first;
    return at <= 0 ? { ...this.#first, lines: 0 } : undefined;
  }
}

/** The last answer in a turn of one's own is kept, however many there have been in the enemy's. */
function lastOf(marks: readonly Mark[]): readonly Mark[] {
  const last = marks.slice(-KEPT);
  const own = marks.findLast(({ isOwnTurn }) => isOwnTurn);
  return own && !last.includes(own) ? [own, ...last] : last;
}

const firstMark = (
  { at, viewer, scene }: Moment,
  log: readonly Telling[],
  missed?: { readonly scene: Scene; readonly tellings: readonly Telling[] },
): Mark & { readonly viewer: string } => ({
  viewer,
  at,
  lines: log.length - (missed?.tellings.length ?? 0),
  before: missed?.scene ?? scene,
  isOwnTurn: true,
});
