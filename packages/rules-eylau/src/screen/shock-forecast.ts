// A shock before the die falls: the rules are run from where both sides meet. What comes first is shown beside it: the
// check of troops that hesitate or are charged, and the fire of the defenders.

import { Game, seeded } from "@grognard/kernel";
import { foreseeEvent, listedIn, sharesBy, sharesOf, signed } from "@grognard/parts";
import type { Forecast, Prospect, Share, Sum } from "@grognard/scene";
import type { Action, ActionOf } from "../actions.ts";
import { enemyOf, hexNamed, isFormed, sideName, sideOf, unitNamed, unitsAt } from "../board.ts";
import type { EventOf, ShockSide } from "../events.ts";
import type { ChargeFrame, CheckCause, ShockFrame } from "../frames.ts";
import { foremost } from "../rules/12.2-strength.ts";
import { lossOf, ORDER, sizeOf } from "../rules/12.42-adjustments.ts";
import { shockFrame } from "../rules/12-shock.ts";
import { attackOf } from "../rules/12-shock-phase.ts";
import { eylau } from "../ruleset.ts";
import type { Eylau, Position, Side, UnitId } from "../types.ts";
import { wording, words } from "../words/index.ts";
import { place, unitName } from "../words/naming.ts";
import { fireSuffered } from "./fire-forecast.ts";
import { sumOf } from "./sums.ts";
import { shockColumn } from "./tell.ts";

export function shockForecast(g: Position, side: Side, action: ActionOf<"shock">): Forecast | undefined {
  const frame = frameOf(g, side, action);
  const fire = fireBefore(g, frame);
  const notes = fire.length > 0 ? [wording().forecast.fireFirst(fire.length)] : [];
  const outlook = shockOutlook(entered(g, frame, "combat"), [], side, notes);
  const before = [...checkBefore(g, frame), ...fire];
  if (!outlook || before.length === 0) return outlook;
  return { ...outlook, prospects: [...outlook.prospects, ...before], compared: true };
}

/** The shock has come to this stage. */
function entered(g: Position, frame: ShockFrame, stage: ShockFrame["stage"]) {
  const draft = eylau.clone(g);
  draft.state.stack.push({ ...frame, stage });
  return draft;
}

/** Of tired troops and by night [12.0-P1], or of those that cavalry charges [12.62-1]. */
const BEFORE: readonly CheckCause[] = ["fatigue", "night", "charged"];

function checkBefore(g: Position, frame: ShockFrame): Prospect[] {
  const foreseen = foreseeEvent<Eylau, EventOf<"checked">, string>(
    eylau,
    entered(g, frame, "attempt"),
    [],
    "checked",
    ({ passed }) => (passed ? "passes" : "fails"),
  );
  if (!foreseen || !BEFORE.includes(foreseen.event.why)) return [];
  const { unit, needed, terms } = foreseen.event;
  const isOwn = sideOf(g, unitNamed(g, unit)) === frame.side;
  const texts = wording().forecast;
  const shares = sharesBy(foreseen.odds, [
    ["passes", texts.passes, isOwn ? "good" : "bad"],
    ["fails", texts.fails, isOwn ? "bad" : "good"],
  ]);
  const title = texts.before(texts.check(unitName(g.world, unit), needed, sumOf(terms)));
  return [{ title, shares, notes: [] }];
}

/** [11.32] Every unit that may fire at the attackers; once, though an extended line can be hit in both hexes [8.32-1]. */
function fireBefore(g: Position, frame: ShockFrame): Prospect[] {
  const game = Game.resume<Eylau>(eylau, entered(g, frame, "fire"), seeded("screen"));
  game.carryOut();
  const { pending, position, events } = game;
  const top = position.state.stack.at(-1);
  const isBefore =
    top?.step === "volley" && top.cause === "shock" && !events.some(({ type }) => type === "shock");
  const [volley] = pending;
  if (!isBefore || !volley) return [];
  const fires = listedIn(volley).filter((action) => action.do === "fire");
  const each = [...Map.groupBy(fires, ({ unit }) => unit).values()].map(([first]) => first!);
  return each.flatMap((action) => {
    const title = wording().forecast.before(wording().forecast.fireOf(unitName(g.world, action.unit)));
    return fireSuffered(position, volley.side, action, title) ?? [];
  });
}

/** The defender does not fire any more: what follows is the shock itself. */
export const shockAfter = (g: Position, side: Side, action: Action): Forecast | undefined =>
  shockOutlook(g, [sideName(side), action], side, []);

function shockOutlook(
  g: Position,
  answer: readonly [] | readonly [string, Action],
  side: Side,
  notes: readonly string[],
): Forecast | undefined {
  const foreseen = foreseeEvent<Eylau, EventOf<"shock">, string>(
    eylau,
    g,
    answer,
    "shock",
    ({ result }) => result,
  );
  if (!foreseen) return undefined;
  const { event, odds } = foreseen;
  const isAttacker = sideOf(g, unitNamed(g, event.units[0]!)) === side;
  const texts = wording().forecast;
  const { attack, defence, ratio, differential } = event;
  return {
    title: texts.shock(attack.strength, defence.strength, ratio, signed(differential)),
    cite: event.cite,
    sums: [sideSum(texts.attacker, attack), sideSum(texts.defender, defence)],
    prospects: [
      {
        title: texts.against(place(g.world, event.at)),
        heads: [texts.attacker, texts.defender],
        shares: sharesOf(
          odds,
          (result) => texts.results(...sidesOf(g, event, result, wording().shockClasses, texts.withLoss)),
          [...odds.ways.keys()].toSorted(byWorth),
          (result) => toneOf(result, isAttacker),
        ).map((share) => ({
          ...share,
          cells: sidesOf(g, event, share.id, texts.inShort, texts.lossInShort),
        })),
        notes,
        reading: { chart: g.world.charts.shockResults.id, column: shockColumn(g.world, differential) },
      },
    ],
  };
}

/** By infantry, or in a charge that is being ridden. */
function frameOf(g: Position, side: Side, action: ActionOf<"shock">): ShockFrame {
  const attack = attackOf(g, side, action);
  const top = g.state.stack.at(-1);
  if (top?.step !== "charge") return shockFrame(g, attack);
  const { swift, units } = top as ChargeFrame;
  const impetus = !swift && isFormed(g, units[0]!);
  return shockFrame(g, {
    attackers: units,
    at: attack.at,
    charge: { impetus, checks: !swift, spared: [] },
  });
}

const sideSum = (title: string, { effectiveness, terms }: ShockSide): Sum => ({
  title,
  total: String(effectiveness),
  lines: terms.map(({ label, value, cite }) => ({ label: words.say(label), value: signed(value), cite })),
});

type Becomes = { readonly [result: string]: string };

/** What becomes of both sides, with the points that they lose [12.42]. */
function sidesOf(
  g: Position,
  { units, at }: EventOf<"shock">,
  result: string,
  becomes: Becomes,
  withLoss: (text: string, lost: number) => string,
): readonly [attacker: string, defender: string] {
  const attackers = units.map((id) => unitNamed(g, id));
  const defenders = unitsAt(g, hexNamed(g, at), enemyOf(sideOf(g, attackers[0]!)));
  const size = sizeOf(g, attackers, defenders);
  const [attacker, defender] = sidesIn(result);
  const textFor = (top: UnitId | undefined, one: string): string => {
    const known = ORDER.find((each) => each === one);
    const lost = top === undefined || !known ? 0 : lossOf(g, top, known, size);
    return withLoss(becomes[classOf(one)] ?? one, lost);
  };
  return [textFor(attackers[0], attacker), textFor(foremost(g, defenders), defender)];
}

/** Without losses: "Dr" for Dr2. */
const classOf = (result: string): string => result.replace(/\d/, "");

const sidesIn = (result: string): readonly [attacker: string, defender: string] => {
  const [attacker = "-", defender = "-"] = result.split("/");
  return [attacker, defender];
};

/** A result as the table has it. */
export const resultText = (result: string): string => {
  const [attacker, defender] = sidesIn(result);
  const texts = wording().shockResults;
  return wording().forecast.results(texts[attacker] ?? attacker, texts[defender] ?? defender);
};

/** From holding to rout. */
const SCALE = ["-", "D", "Dr", "R"];
const worth = (result: string): number => {
  const [attacker, defender] = sidesIn(result);
  return SCALE.indexOf(classOf(defender)) - SCALE.indexOf(classOf(attacker));
};
const byWorth = (a: string, b: string): number => worth(b) - worth(a) || (a < b ? -1 : 1);
const toneOf = (result: string, isAttacker: boolean): Share["tone"] =>
  worth(result) === 0 ? "even" : worth(result) > 0 === isAttacker ? "good" : "bad";
