// What else a player may ask for: reasons, odds, advice, and the effect of orders.

import { Problem, type Refusal, type Types, type Viewer } from "@grognard/kernel";
import type { Dossier, Forecast, Gesture, Picks, Sheet } from "@grognard/scene";
import { type Match, offered } from "./match.ts";
import { judged } from "./sheet.ts";
import { wording } from "./words/index.ts";

/** What a computer player would do, and why. */
export interface Advice {
  /** The number of the offer; or the sheet, where orders are written. */
  readonly offer?: number;
  readonly sheet?: Sheet;
  readonly because: readonly string[];
}

/** Why this cannot be done now; empty if it can, or if the picks mean nothing. */
export function whyNot(match: Match, viewer: Viewer, picks: Picks): readonly Refusal[] {
  const { screen, world, view, decision } = known(match, viewer);
  const wish = decision && screen.wish(world, view, decision, picks);
  return wish ? match.game.objections(viewer, wish) : [];
}

export function forecastOf(match: Match, viewer: Viewer, offer: number): Forecast | undefined {
  const { screen, world, view, decision } = known(match, viewer);
  const action = decision && offered(decision, offer);
  return action && screen.forecast(world, view, decision, action);
}

/** The same of orders that are being written: of all of them, or of one piece's. */
export function foreseenOf(
  match: Match,
  viewer: Viewer,
  question: string,
  action: unknown,
  piece?: string,
): Forecast | undefined {
  const { screen, world, view, decision } = known(match, viewer);
  if (!decision || match.question(viewer)?.id !== question) return undefined;
  return screen.forecast(world, view, decision, action as Types["Action"], piece);
}

export function dossierOf(match: Match, viewer: Viewer, piece: string): Dossier | undefined {
  const { screen, world, view, decision } = known(match, viewer);
  return screen.dossier(world, view, piece, decision);
}

/** The sheet after a gesture, from the orders as they were when it began. */
export function composed(
  match: Match,
  viewer: Viewer,
  question: string,
  action: unknown,
  gesture: Gesture,
): Sheet {
  const { screen, world, view, decision } = known(match, viewer);
  if (!decision || match.question(viewer)?.id !== question) throw new Problem(wording().answered);
  const sheet = screen.compose?.(world, view, decision, action, gesture);
  if (!sheet) throw new Problem(wording().noOrders);
  return judged(match.game, viewer, sheet);
}

/** What the best computer player would do in the viewer's place. */
export function adviceFor(match: Match, viewer: Viewer): Advice | undefined {
  const { screen, world, view, decision } = known(match, viewer);
  if (!decision) return undefined;
  const adviser = match.players.at(-1)!;
  const situation = match.situationOf(decision);
  const action = adviser.choose(situation);
  const because = adviser.explain?.(situation, action) ?? [];
  if (decision.choice.kind === "listed") return { offer: decision.choice.actions.indexOf(action), because };
  const sheet = screen.sheetOf?.(world, view, decision, action);
  return sheet && { sheet: judged(match.game, viewer, sheet), because };
}

/** Why a computer player gave its last answer; empty while that would give away a secret. */
export function lastReasons({ lastComputerMove, keepsSecrets }: Match): readonly string[] {
  if (!lastComputerMove || keepsSecrets) return [];
  return lastComputerMove.player.explain?.(lastComputerMove.situation, lastComputerMove.action) ?? [];
}

/** The game as the viewer knows it now. */
function known(match: Match, viewer: Viewer) {
  return {
    screen: match.system.screen,
    world: match.worldFor(viewer),
    view: match.view(viewer),
    decision: match.question(viewer)?.decision,
  };
}
