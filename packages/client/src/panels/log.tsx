// What has happened, in sentences: newest last, each pointing at the map.

import type { Telling } from "@grognard/scene";
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { GameModel } from "../game/game-model.ts";
import { text } from "../text/index.ts";
import { CaseLink } from "./case-link.tsx";
import { type LogFilter, type LogGroup, logGroups } from "./log-groups.ts";

/** Lines drawn at first, and with each request for earlier ones. */
const PAGE = 250;
const FILTERS = ["all", "battles", "moves"] as const satisfies readonly LogFilter[];

export function Log({ game }: { readonly game: GameModel }) {
  const words = text().game.log;
  const filter = useSignal<LogFilter>("all");
  const most = useSignal(PAGE);
  const list = useRef<HTMLDivElement>(null);
  const { groups, earlier } = logGroups(game.log.value, filter.value, most.value);
  useNewestInSight(list, `${filter.value} ${game.log.value.length}`);
  return (
    <div class="log">
      <fieldset class="filter">
        <legend class="for-readers">{words.filter}</legend>
        {FILTERS.map((id) => (
          <label key={id}>
            <input
              type="radio"
              name="log-filter"
              checked={filter.value === id}
              onChange={() => {
                filter.value = id;
                most.value = PAGE;
              }}
            />
            <span>{words[id]}</span>
          </label>
        ))}
      </fieldset>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div class="log-lines" ref={list} tabIndex={0} role="log" aria-live="off" aria-label={words.label}>
        {earlier > 0 && (
          <button
            type="button"
            class="button plain"
            onClick={() => {
              most.value += 2 * PAGE;
            }}
          >
            {words.earlier(earlier)}
          </button>
        )}
        {groups.length === 0 && <p class="hint">{words.empty}</p>}
        {groups.map((group) => (
          <Group key={group.start} game={game} group={group} />
        ))}
      </div>
    </div>
  );
}

const BY_HAND = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/** Stays at the end while the reader is there; a reader who scrolls up is left alone. */
function useNewestInSight(list: { readonly current: HTMLElement | null }, when: string): void {
  const following = useRef(true);
  const byHand = useRef(false);
  const toEnd = (): void => {
    if (following.current && list.current) list.current.scrollTop = list.current.scrollHeight;
  };
  useLayoutEffect(() => {
    const at = list.current;
    if (!at) return;
    const hand = (): void => {
      byHand.current = true;
    };
    const note = (): void => {
      const isEnd = at.scrollHeight - at.scrollTop - at.clientHeight < 40;
      if (isEnd || byHand.current) following.current = isEnd;
      else toEnd(); // lines are measured only when they come into sight
    };
    for (const kind of BY_HAND) at.addEventListener(kind, hand, { passive: true });
    at.addEventListener("scroll", note, { passive: true });
    // its size changes with what is beside it
    const room = new ResizeObserver(toEnd);
    room.observe(at);
    return () => {
      for (const kind of BY_HAND) at.removeEventListener(kind, hand);
      at.removeEventListener("scroll", note);
      room.disconnect();
    };
  }, [list]);
  useLayoutEffect(() => {
    if (following.current) byHand.current = false;
    toEnd();
  }, [list, when]);
}

interface GroupProps {
  readonly game: GameModel;
  readonly group: LogGroup;
}

/** Lines are only ever added: a group whose last line is the same is the same, and is not drawn again. */
function Group({ game, group: { turn, phase, lines } }: GroupProps) {
  return useMemo(
    () => (
      <section class="log-group">
        {turn && <h3>{turn.text}</h3>}
        {phase && <h4>{phase.text}</h4>}
        <ul>
          {lines.map((telling, i) => (
            <Line key={i} game={game} telling={telling} />
          ))}
        </ul>
      </section>
    ),
    [game, turn, phase, lines.length, lines.at(-1)],
  );
}

function Line({ game, telling }: { readonly game: GameModel; readonly telling: Telling }) {
  const { text: sentence, cite, kind, places, pieces } = telling;
  const point = (): void => game.selection.point(places.length > 0 ? places : game.placesOf(pieces));
  return (
    <li data-kind={kind}>
      {places.length + pieces.length > 0 ? (
        <button type="button" class="pointer" onClick={point}>
          {sentence}
        </button>
      ) : (
        <span>{sentence}</span>
      )}{" "}
      <CaseLink cite={cite} />
    </li>
  );
}
