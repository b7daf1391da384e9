// Charges and countercharges: whom to fall upon, at what pace. The way there is found; it can be led otherwise then.

import { place } from "@grognard/table";
import type { Gait, Order } from "../actions.ts";
import { stateOf, unitOf } from "../board.ts";
import type { Manner } from "../check-path.ts";
import { figuresOf } from "../figures.ts";
import { unitName } from "../naming.ts";
import type { Path } from "../path.ts";
import { targetNamed } from "../rules/02-charge.ts";
import { WINDOW } from "../sequence.ts";
import { steer } from "../steer.ts";
import { inhabitants } from "../town.ts";
import type { Position, UnitId } from "../types.ts";
import type { Choices } from "../window.ts";
import { gaitsIn } from "./lanes.ts";
import { millimetres, spotOf } from "./measure.ts";
import { type Desk, formOf, listIn, type Option, type Own } from "./page.ts";

interface Target {
  readonly target: string;
  readonly gap?: number;
}

const GAITS: { readonly [gait: string]: string } = {
  foot: "",
  trot: " at the trot",
  gallop: " at the gallop",
};

export function chargeOptions(desk: Desk, choices: Choices, own: Own, unit: UnitId): readonly Option[] {
  const form = formOf(choices, "charge", "countercharge");
  if (!form) return [];
  const order = form.order as "charge" | "countercharge";
  const targets = listIn<Target | string>(form, "targets").map(
    (one): Target => (typeof one === "string" ? { target: one } : one),
  );
  return targets.flatMap(({ target, gap }) =>
    gaitsIn(form).map(({ gait, manner }): Option => {
      const [given] = own;
      const chosen = given?.order === order && given.target === target && (given.gait ?? "foot") === gait;
      const away = gap === undefined ? "" : `, ${millimetres(gap)} mm away`;
      const named = gait === "foot" ? {} : { gait: gait as Gait };
      return {
        id: `${order}/${target}/${gait}`,
        text: `${order === "charge" ? "Charge" : "Countercharge"} ${unitName(desk.g.world, target)}${GAITS[gait] ?? ""}${away}`,
        cite: gait === "gallop" ? "IV.4-gallop" : order === "charge" ? "IV.4-charge" : "II.2-countercharge",
        group: "Charge",
        ...touched(desk.g, target),
        chosen,
        make: () => {
          if (chosen) return [];
          const path = wayTo(desk, unit, target, manner, (tried) => ({
            unit: choices.who,
            order,
            target,
            path: tried,
            ...named,
          }));
          return [{ unit: choices.who, order, target, path, ...named }];
        },
      };
    }),
  );
}

/** A garrison is touched by one of its units, a town without a known garrison in its middle. */
function touched(g: Position, target: string): Pick<Option, "target" | "at"> {
  if (g.world.unitById.has(target)) return { target };
  const zone = g.world.ground.zones.findIndex(({ id }) => id === target);
  const [inside] = zone < 0 ? [] : inhabitants(g, zone);
  if (inside !== undefined) return { target: g.world.units[inside]!.id };
  const block = g.world.ground.zones[zone];
  return block
    ? {
        at: spotOf({
          x: (block.bounds.west + block.bounds.east) / 2,
          y: (block.bounds.south + block.bounds.north) / 2,
        }),
      }
    : {};
}

/** The first of several likely ways that the rules accept; else the plainest, to be mended by hand. */
function wayTo(
  { g, side, window }: Desk,
  unit: UnitId,
  target: string,
  manner: Manner,
  order: (path: Path) => Order,
): Path {
  const spec = unitOf(g, unit);
  const [body] = stateOf(g, unit).bodies;
  const aims = targetNamed(g, target);
  const figures = aims < 0 ? [] : figuresOf(g, aims);
  if (!body || figures.length === 0) return [];
  const { allowance, incline } = manner;
  const points = figures.flatMap((figure) => [
    place(figure.body, 0, -figure.depth / 2),
    figure.centre,
    figure.left,
    figure.right,
    place(figure.body, -figure.width / 2, -figure.depth / 2),
    place(figure.body, figure.width / 2, -figure.depth / 2),
    place(figure.body, 0, -figure.depth),
  ]);
  const steered = points
    .map((point) => steer(spec, body, manner, point, allowance))
    .filter(({ length }) => length > 0);
  const straight: Path[] = manner.primitives.includes("oblique")
    ? [0, -incline / 2, incline / 2, -incline, incline].map((a) =>
        a === 0 ? [{ go: "forward", d: allowance }] : [{ go: "oblique", d: allowance, a }],
      )
    : [[{ go: "forward", d: allowance }]];
  const all = [...steered, ...straight];
  const legal = (path: Path) => WINDOW[window].judge(g, side, [order(path)]).length === 0;
  return all.find(legal) ?? all.map((path) => shortened(path, SHORTER)).find(legal) ?? all[0] ?? [];
}

/** Not to the last step: perhaps the ground behind the enemy is what is closed. */
const SHORTER = 0.7;

const shortened = (path: Path, share: number): Path => {
  const last = path.at(-1);
  return last && "d" in last ? [...path.slice(0, -1), { ...last, d: Math.floor(last.d * share) }] : path;
};
