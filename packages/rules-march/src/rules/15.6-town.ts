// A town held house by house [15.6-town]: hexes of retreat are bought with losses of both sides; under the fire of a
// grand battery with one's own [16.5-result].

import { asking, goOn, plainly } from "@grognard/kernel";
import { asked, idsOf, isChateau, isCombat, isDetachment, isSmashed, isVillageOrTown } from "../board.ts";
import { crtRow } from "../charts.ts";
import type { CombatFrame, Stack } from "../frames.ts";
import { no } from "../sayings.ts";
import type { Case, March, Play, Position, Step, UnitId } from "../types.ts";
import { alive, levy } from "./10-losses.ts";
import { orderOf } from "./15.6-orders.ts";

/** [R86] Stack by stack: those in a chateau go back two hexes less, those in a town one or two. */
export const tradeStage: Step<CombatFrame> = {
  run(g, frame) {
    const stack = frame.stacks[frame.next];
    if (!stack) {
      frame.next = 0;
      return goOn(frame, "retreat");
    }
    if (seemsAble(g, frame, stack)) return;
    frame.next++;
    frame.trades = 0;
    return "again";
  },
  ...asking<March, CombatFrame>(
    (g, frame) => {
      const stack = frame.stacks[frame.next]!;
      const cite = tradeOf(g, frame, stack)?.cite ?? "15.6-town";
      return asked(stack.side, "trade", cite, idsOf(g, alive(g, stack.units)));
    },
    plainly("trade", (g, frame) =>
      tradeOf(g, frame, frame.stacks[frame.next]!) ? undefined : no("orderForbidsTrade", "15.6-town"),
    ),
    plainly("pass"),
  ),
  answer(g, frame, action) {
    const stack = frame.stacks[frame.next]!;
    if (action.do === "trade") return trade(g, frame, stack, tradeOf(g, frame, stack)!);
    frame.next++;
    frame.trades = 0;
  },
};

interface Trade {
  readonly hexes: number;
  readonly casualties: number;
  readonly stragglers: number;
  readonly cite: Case;
}

/** Whether it could trade for all that the enemy can see. It is then asked whatever its orders are: otherwise the
 *  question would tell them [R18]. */
function seemsAble(g: Position, frame: Readonly<CombatFrame>, stack: Stack): boolean {
  if (stack.side === frame.side || stack.retreat === 0) return false;
  if (frame.bombards) return tradeUnderFire(g, stack) !== undefined;
  const units = unbroken(g, stack);
  if (isWhole(g, frame, stack) && isChateau(g, stack.hex) && units.some((unit) => isDetachment(g, unit)))
    return true;
  return isVillageOrTown(g, stack.hex) && units.length > 0 && frame.trades < 2;
}

/** What a stack that seems able can do now, if anything. */
function tradeOf(g: Position, frame: Readonly<CombatFrame>, stack: Stack): Trade | undefined {
  if (frame.bombards) return tradeUnderFire(g, stack);
  if (isWhole(g, frame, stack) && garrison(g, stack).length > 0)
    return { hexes: 2, casualties: 0, stragglers: 0, cite: "15.6-chateau" };
  const { trades } = frame;
  if (!isVillageOrTown(g, stack.hex) || holders(g, stack).length === 0) return undefined;
  if (trades === 0) return { hexes: 1, casualties: 1, stragglers: 0, cite: "15.6-town" };
  return trades === 1 ? { hexes: 1, casualties: 0, stragglers: 1, cite: "15.6-town2" } : undefined;
}

/** Whether no hex of its retreat has been traded. */
const isWhole = ({ world }: Position, { total }: Readonly<CombatFrame>, { retreat }: Stack): boolean =>
  retreat === crtRow(world.charts, total).retreat;

/** [16.5-result] A step for each hex, in any terrain. */
const tradeUnderFire = (g: Position, { units }: Stack): Trade | undefined =>
  alive(g, units).some((unit) => isCombat(g, unit) && !isSmashed(g, unit))
    ? { hexes: 1, casualties: 1, stragglers: 0, cite: "16.5-result" }
    : undefined;

/** Not smashed, even by the first loss [DN-town]. */
const unbroken = (g: Position, { units }: Stack): UnitId[] =>
  alive(g, units).filter((unit) => !isSmashed(g, unit));

/** Units whose order lets them stay. */
const holders = (g: Position, stack: Stack): UnitId[] =>
  unbroken(g, stack).filter((unit) => orderOf(g, unit) === "hold" || orderOf(g, unit) === "attack");

const garrison = (g: Position, stack: Stack): UnitId[] =>
  isChateau(g, stack.hex)
    ? holders(g, stack).filter((unit) => isDetachment(g, unit) && orderOf(g, unit) === "hold")
    : [];

/** The defender's loss is taken first, then the attacker's, in a stack of the attacker's choice. */
function trade(
  g: Play,
  frame: CombatFrame,
  stack: Stack,
  { hexes, casualties, stragglers, cite }: Trade,
): void {
  const retreat = Math.max(0, stack.retreat - hexes);
  if (cite !== "15.6-chateau") frame.trades++; // a village there still allows its own trades
  frame.stacks = frame.stacks.map((one) => (one === stack ? { ...one, retreat } : one));
  g.emit({ type: "traded", units: idsOf(g, alive(g, stack.units)), hexes: stack.retreat - retreat, cite });
  const loss = { casualties, stragglers, smashedThen: frame.smashedThen, cite };
  if (!frame.bombards) levy(g, { ...loss, side: frame.side, units: frame.attackers });
  levy(g, { ...loss, side: stack.side, units: stack.units });
}
