// Connects the table with its board: what the signals say is shown, what is picked is told.

import type { Dossier } from "@grognard/scene";
import { effect, signal } from "@preact/signals";
import { createBoard } from "../board/board.ts";
import type { BoardHandlers, BoardSettings } from "../board/board-view.ts";
import { isDark, isStill, settings, stepTime } from "../settings.ts";
import { attention } from "./attention.ts";
import { kindOfPick, lightsOf, offerOfArrow } from "./lighting.ts";
import type { Table } from "./table.ts";

/** How long the pointer rests on a piece before its zone is shown. */
const GLANCE = 180;

const boardSettings = (): BoardSettings => ({
  dark: isDark(),
  reducedMotion: isStill(),
  numbers: settings.value.numbers,
  pace: stepTime(),
});

export function connectBoard(table: Table, host: HTMLElement): () => void {
  const glance = glancing(table);
  const lights = lightsOf(table, glance.dossier);
  const board = createBoard(
    host,
    table.opened.board,
    table.opened.sides,
    handlersFor(table, glance.at),
    boardSettings(),
  );
  const ends = [
    // lit first: the eye goes to what is ready
    effect(() => board.light(lights.value)),
    effect(() => board.show(table.scene.value)),
    effect(() => board.use(boardSettings())),
    effect(() => board.lookAt(table.selection.pointed.value)),
    effect(() => board.lookAt(table.selection.sought.value)),
    attention(table, (places) => board.attend(places)),
  ];
  table.begin(board.play, board.skip);
  return () => {
    glance.end();
    for (const end of ends) end();
    board.destroy();
  };
}

function handlersFor(table: Table, glanceAt: (piece: string | undefined) => void): BoardHandlers {
  return {
    pick(pick) {
      if (table.orders.sheet.value && table.question.value) return table.orders.pick(pick);
      const kind = kindOfPick(pick, table.question.value?.offers ?? [], table.selection.picks.value);
      if (kind === "place") table.selection.pickPlace(pick.place);
      else if (pick.piece !== undefined) table.selection.pickPiece(pick.piece);
    },
    drop: (piece, place) => table.selection.drop(piece, place),
    hover(pick) {
      table.selection.hovered.value = pick;
      glanceAt(pick?.piece);
    },
    letGo: () => table.selection.letGo(),
    grasp: (handle) => table.orders.grasp(handle),
    pull: (to) => table.orders.pull(to),
    release: () => table.orders.release(),
    choose(choice) {
      const offer = offerOfArrow(table.question.value?.offers ?? [], choice);
      if (offer) table.selection.choose(offer);
      else table.orders.choose(choice);
    },
  };
}

/** What the piece under the pointer controls, asked for when the pointer rests on it. */
function glancing(table: Table) {
  const dossier = signal<Dossier | undefined>(undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted: string | undefined;
  const ask = async (piece: string): Promise<void> => {
    const found = await table.backend.dossier(piece);
    if (wanted === piece) dossier.value = found;
  };
  const at = (piece: string | undefined): void => {
    if (piece === wanted) return;
    wanted = piece;
    clearTimeout(timer);
    dossier.value = undefined;
    if (piece !== undefined && !table.busy.peek()) timer = setTimeout(() => void ask(piece), GLANCE);
  };
  // what was looked at may have moved away from under the pointer
  const forget = effect(() => {
    if (table.scene.value) at(undefined);
  });
  const end = (): void => {
    forget();
    at(undefined);
  };
  return { dossier, at, end };
}
