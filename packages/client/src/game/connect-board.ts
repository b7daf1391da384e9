// Connects the game with its board: signals are shown, picks are reported.

import type { Dossier, Telling } from "@grognard/scene";
import { effect, signal } from "@preact/signals";
import type { Plan } from "../backend/protocol.ts";
import { createBoard } from "../board/board.ts";
import type { BoardHandlers, BoardSettings } from "../board/board-view.ts";
import { isDark, isStill, settings, stepTime } from "../settings.ts";
import { attention } from "./attention.ts";
import type { GameModel } from "./game-model.ts";
import { kindOfPick, lightsOf, offerOfArrow } from "./lighting.ts";
import { keptPlans } from "./plans.ts";
import type { ShowBeat } from "./playback.ts";

/** How long the pointer rests on a piece before its zone is shown. */
const HOVER_DELAY = 180;

const boardSettings = (): BoardSettings => ({
  dark: isDark(),
  reducedMotion: isStill(),
  numbers: settings.value.numbers,
  pace: stepTime(),
});

export function connectBoard(game: GameModel, host: HTMLElement): () => void {
  const glance = hoverDossier(game);
  const plans = keptPlans(game);
  const lights = lightsOf(game, glance.dossier);
  const board = createBoard(
    host,
    game.opened.board,
    game.opened.sides,
    handlersFor(game, glance.at, plans.keep),
    boardSettings(),
  );
  const ends = [
    // lights first: the view then moves to what is drawn
    effect(() => board.light(lights.value)),
    effect(() => board.show(game.scene.value)),
    effect(() => board.plan(plans.plan.value)),
    effect(() => board.use(boardSettings())),
    effect(() => board.reveal(game.selection.pointed.value)),
    effect(() => board.reveal(game.selection.panTo.value)),
    attention(game, (places) => board.attend(places)),
  ];
  const show: ShowBeat = (beat) => {
    if (settings.value.sound) void sound(game, beat);
    return board.play(beat);
  };
  game.begin(show, board.skip, () => settings.value);
  return () => {
    glance.end();
    plans.end();
    for (const end of ends) end();
    board.destroy();
  };
}

async function sound(game: GameModel, beat: readonly Telling[]): Promise<void> {
  const { play, soundsOf } = await import("./sound.ts");
  for (const one of soundsOf(beat, (piece) => game.find(piece)?.face?.arm === "artillery")) play(one);
}

function handlersFor(
  game: GameModel,
  glanceAt: (piece: string | undefined) => void,
  keepPlan: (plan: Plan) => void,
): BoardHandlers {
  return {
    pick(pick, joins) {
      const { group, formations } = game;
      if (formations.aimed.value) return formations.aimAt(pick.place);
      const isReady = pick.piece !== undefined && group.ready.has(pick.piece);
      if (isReady && (joins || group.pieces.value.includes(pick.piece))) return group.toggle(pick.piece);
      if (game.orders.sheet.value && game.question.value) return game.orders.pick(pick);
      if (group.pieces.value.length > 0) return group.go(pick.place);
      if (joins && pick.piece !== undefined && group.couldJoin(pick.piece))
        return void group.join([pick.piece]);
      if (pick.piece !== undefined && formations.opens(pick.piece)) return formations.pick(pick.piece);
      const kind = kindOfPick(pick, game.question.value?.offers ?? [], game.selection.picks.value);
      if (kind === "place") game.selection.pickPlace(pick.place);
      else if (pick.piece !== undefined) game.selection.pickPiece(pick.piece);
    },
    box: (pieces) => void game.group.join(pieces),
    drop: (piece, place) => game.selection.drop(piece, place),
    hover(pick) {
      game.selection.hovered.value = pick;
      glanceAt(pick?.piece);
    },
    letGo: () => game.selection.letGo(),
    grasp: (handle) => game.orders.grasp(handle),
    pull: (to) => game.orders.pull(to),
    release: () => game.orders.release(),
    plan: keepPlan,
    choose(choice) {
      const offer = offerOfArrow(game.question.value?.offers ?? [], choice);
      if (offer) game.selection.choose(offer);
      else game.orders.choose(choice);
    },
  };
}

/** What the piece under the pointer controls, asked for when the pointer rests on it. */
function hoverDossier(game: GameModel) {
  const dossier = signal<Dossier | undefined>(undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted: string | undefined;
  const ask = async (piece: string): Promise<void> => {
    const found = await game.backend.dossier(piece);
    if (wanted === piece) dossier.value = found;
  };
  const at = (piece: string | undefined): void => {
    if (piece === wanted) return;
    wanted = piece;
    clearTimeout(timer);
    dossier.value = undefined;
    if (piece !== undefined && !game.busy.peek()) timer = setTimeout(() => void ask(piece), HOVER_DELAY);
  };
  // what was looked at may have moved away from under the pointer
  const forget = effect(() => {
    if (game.scene.value) at(undefined);
  });
  const end = (): void => {
    forget();
    at(undefined);
  };
  return { dossier, at, end };
}
