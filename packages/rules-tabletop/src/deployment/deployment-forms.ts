// What each unit may be ordered to do in the deployment phase, as data. A change that is allowed but has no room now
// is offered without ways: an earlier order of the same set may make room for it.
//
// - face: nothing more
// - form: `to`, and `ways`: [{variant, x, y, heading, face?}] with the anchor each leads to; into skirmish order on
//   foot also `gap`: {least, most, step}; a line that may bend has a form of its own with `bend`: {stands, turn}
// - split: `ways`: [{variant, x, y, heading}] of the half that stays formed
// - limber, unlimber: `ways`: [{turn, x, y, heading}], and what it costs
// - great-square: `with`: battalions that could join it, and `most`: how many in all
// - dissolve: `units`, `to`, and `faces`: how many ways each formation has from a face
// - recall, deepen, unload: nothing more
// - garrison, line-edge: `open`: how many stands each side of the block still takes, and `stands` to be placed
// - exchange: `with`; fight-fire: `zones`; lay-charge: `sections`; load: `ferries`

import type { Chance, Json } from "@grognard/kernel";
import { EDGES, type Edge, FACES } from "@grognard/table";
import type { DeploymentOrder, Order, Quarter } from "../actions.ts";
import { comrades, idOf, stateOf, unitOf } from "../board.ts";
import { atEdge, bendBy, MOST_TURN } from "../bodies/bent-line.ts";
import { changesFrom, variantsOf } from "../bodies/changes.ts";
import { figuresOf } from "../bodies/figures.ts";
import { MOST_IN_SQUARE, partnersOf, UNFOLDS_TO } from "../bodies/great-square.ts";
import { LEAST_GAP, MOST_GAP } from "../bodies/layouts.ts";
import { splitsOf } from "../bodies/split.ts";
import { isFault } from "../faults.ts";
import { openAt, shelteredIn } from "../ground/town.ts";
import { canSpend, costOf } from "../ledger.ts";
import type { Body, Formation, Position, UnitId } from "../types.ts";
import type { Form, Offer } from "../window.ts";
import { type DrillOrder, drillPlan, type Plan } from "./deploy.ts";
import { crowded, deploymentBar, type UnitOrder } from "./deploying.ts";
import { boardable, minable } from "./special-orders.ts";

const QUARTERS: readonly Quarter[] = [0, 90, 180, 270];

type Kind = UnitOrder["order"];

/** The forms of a kind, unless a rule bars it. */
const unless =
  (kind: Kind, forms: (g: Position, unit: UnitId) => readonly Form[]) =>
  (g: Position, unit: UnitId): Offer =>
    deploymentBar(g, unit, kind) ?? forms(g, unit);

const plainly = (order: Kind) => unless(order, () => [{ order }]);

export const unitOffers: { readonly [K in Kind]: (g: Position, unit: UnitId) => Offer } = {
  face: unless("face", (g, unit) =>
    fitting(g, { unit: idOf(g, unit), order: "face" }) ? [{ order: "face" }] : [],
  ),
  form: unless("form", (g, unit) => changes(g, unit, stateOf(g, unit).bodies[0]!)),
  split: unless("split", (g, unit) => halves(g, unit, stateOf(g, unit).bodies[0]!)),
  "great-square": unless("great-square", combinations),
  limber: unless("limber", (g, unit) => [limbering(g, unit, "limber")]),
  unlimber: unless("unlimber", (g, unit) => [limbering(g, unit, "unlimber")]),
  recall: plainly("recall"),
  load: unless("load", (g, unit) => {
    const ferries = named(g.world.ground.crossings, boardable(g, unit));
    return ferries.length > 0 ? [{ order: "load", ferries }] : [];
  }),
  "lay-charge": unless("lay-charge", (g, unit) => {
    const sections = named(g.world.ground.sections, minable(g, unit));
    return sections.length > 0 ? [{ order: "lay-charge", sections }] : [];
  }),
  dissolve: unless("dissolve", (g, unit) => [dissolution(g, unit)]),
  unload: plainly("unload"),
  garrison: unless("garrison", (g, unit) => [lining(g, unit, "garrison")]),
  "line-edge": unless("line-edge", (g, unit) => [lining(g, unit, "line-edge")]),
  deepen: plainly("deepen"),
  exchange: unless("exchange", reliefs),
  "fight-fire": unless("fight-fire", (g, unit) => {
    const { id } = g.world.ground.zones[stateOf(g, unit).zone]!;
    return [{ order: "fight-fire", zones: [id] }];
  }),
};

const named = (all: readonly { readonly id: string }[], some: readonly number[]): readonly string[] =>
  some.map((one) => all[one]!.id);

/** What a drill of one unit that no rule bars would do, if there is room. */
function fitting(g: Position, order: DrillOrder): Plan | undefined {
  const plan = drillPlan(g, order);
  return isFault(plan) || crowded(g, plan) ? undefined : plan;
}

/** The plan of an order, if there is room. */
function leads(g: Position, order: DrillOrder): { x: number; y: number; heading: number } | undefined {
  const body = fitting(g, order)?.shifts[0]?.to.bodies?.[0];
  return body && { x: body.x, y: body.y, heading: body.heading };
}

function changes(g: Position, unit: UnitId, body: Body): readonly Form[] {
  const forms = body.bend
    ? [{ order: "form" as const, to: "line", ways: waysTo(g, unit, "line", body.bend.length, [undefined]) }]
    : changesFrom(body.formation).map((to) => changeTo(g, unit, body.formation, to));
  const line = body.formation === "line" && !body.bend;
  const canBend = line && figuresOf(g, unit)[0]!.stands.some((stand) => atEdge(g.world.ground, stand));
  if (canBend) {
    forms.push({
      order: "form",
      to: "line",
      ways: [],
      bend: { stands: body.stands, turn: MOST_TURN },
    } as Change);
  }
  return forms;
}

type Change = Form & { readonly order: "form"; readonly to: string; readonly ways: Json };

function changeTo(g: Position, unit: UnitId, from: Formation, to: Formation): Change {
  const faces = from === "square" ? FACES : [undefined];
  const ways = waysTo(g, unit, to, variantsOf(from, to).length, faces);
  const gap = to === "skirmish" ? { gap: { least: LEAST_GAP, most: MOST_GAP, step: 200 } } : {};
  return { order: "form", to, ways, ...gap };
}

function waysTo(
  g: Position,
  unit: UnitId,
  to: Formation,
  variants: number,
  faces: readonly (0 | 1 | 2 | 3 | undefined)[],
): Json {
  const id = idOf(g, unit);
  const ways = [];
  for (const face of faces) {
    for (let variant = 0; variant < variants; variant++) {
      const order = { unit: id, order: "form", to, variant } as const;
      const pose = leads(g, face === undefined ? order : { ...order, face });
      if (!pose) continue;
      const { x, y, heading } = pose;
      ways.push(face === undefined ? { variant, x, y, heading } : { variant, face, x, y, heading });
    }
  }
  return ways;
}

function halves(g: Position, unit: UnitId, { formation }: Body): readonly Form[] {
  const ways = splitsOf(formation).flatMap((_, variant) => {
    const pose = leads(g, { unit: idOf(g, unit), order: "split", variant });
    return pose ? [{ variant, ...pose }] : [];
  });
  return [{ order: "split", ways }];
}

function combinations(g: Position, unit: UnitId): readonly Form[] {
  const partners = partnersOf(g, unit).map((one) => idOf(g, one));
  return partners.length > 0 ? [{ order: "great-square", with: partners, most: MOST_IN_SQUARE }] : [];
}

function limbering(g: Position, unit: UnitId, order: "limber" | "unlimber"): Form {
  const ways = QUARTERS.flatMap((turn) => {
    const pose = leads(g, { unit: idOf(g, unit), order, turn });
    return pose ? [{ turn, ...pose }] : [];
  });
  return { order, ways, cost: costOf(g, unit, "limber") };
}

/** The senior unit takes the order for all. */
function dissolution(g: Position, unit: UnitId): Form {
  const units = comrades(g, unit).map((one) => idOf(g, one));
  const faces = Object.fromEntries(UNFOLDS_TO.map((to) => [to, variantsOf("square", to).length]));
  return { order: "dissolve", units, to: [...UNFOLDS_TO], faces };
}

function lining(g: Position, unit: UnitId, order: "garrison" | "line-edge"): Form {
  const open = EDGES.map((_, side) => openAt(g, unit, stateOf(g, unit).zone, side));
  return { order, open, stands: unitOf(g, unit).quarters };
}

function reliefs(g: Position, unit: UnitId): readonly Form[] {
  const fresh = shelteredIn(g, stateOf(g, unit).zone).filter(
    (one) => unitOf(g, one).arm === "infantry" && canSpend(g, one, "exchange"),
  );
  return fresh.length > 0 ? [{ order: "exchange", with: fresh.map((one) => idOf(g, one)) }] : [];
}

/** A random order of a form; undefined where it has no way. */
export function sampleForm(g: Position, unit: UnitId, form: Form, chance: Chance): Order | undefined {
  const id = idOf(g, unit);
  const pick = <T>(list: readonly T[]): T | undefined => list[chance.roll(Math.max(1, list.length)) - 1];
  const field = <T>(name: string): readonly T[] => (form[name] ?? []) as readonly T[];
  const way = pick(field<{ variant: number; turn: Quarter; face?: 0 | 1 | 2 | 3 }>("ways"));
  switch (form.order as DeploymentOrder["order"]) {
    case "form": {
      const to = form.to as Formation;
      if (form.bend !== undefined) return bent(g, unit, chance);
      if (!way) return undefined;
      const face = way.face === undefined ? {} : { face: way.face };
      return { unit: id, order: "form", to, variant: way.variant, ...face };
    }
    case "split":
      return way && { unit: id, order: "split", variant: way.variant };
    case "limber":
    case "unlimber":
      return way && { unit: id, order: form.order as "limber" | "unlimber", turn: way.turn };
    case "great-square": {
      const other = pick(field<string>("with"));
      return other === undefined ? undefined : { unit: id, order: "great-square", with: [other] };
    }
    case "dissolve":
      return {
        unit: id,
        order: "dissolve",
        into: unfolding(field<string>("units"), field<Formation>("to"), chance),
      };
    case "garrison":
    case "line-edge": {
      const open = field<number>("open");
      const sides: readonly Edge[] = EDGES.filter((_, side) => open[side]! > 0);
      return { unit: id, order: form.order as "garrison" | "line-edge", sides };
    }
    case "exchange":
      return { unit: id, order: "exchange", with: pick(field<string>("with"))! };
    case "fight-fire":
      return { unit: id, order: "fight-fire", zone: pick(field<string>("zones"))! };
    case "lay-charge":
      return { unit: id, order: "lay-charge", section: pick(field<string>("sections"))! };
    case "load":
      return { unit: id, order: "load", ferry: pick(field<string>("ferries"))! };
    default:
      return { unit: id, order: form.order as "face" | "recall" | "deepen" | "unload" };
  }
}

function bent(g: Position, unit: UnitId, chance: Chance): Order {
  const [body] = stateOf(g, unit).bodies;
  const turns = Array.from({ length: 3 }, () => (chance.roll(7) - 4) * 1000);
  const bend = bendBy(unitOf(g, unit), body!, chance.roll(4) - 1, turns);
  return { unit: idOf(g, unit), order: "form", to: "line", variant: 0, bend };
}

function unfolding(units: readonly string[], to: readonly Formation[], chance: Chance) {
  const first = chance.roll(4) - 1;
  return units.map((unit, i) => {
    const formation = to[chance.roll(to.length) - 1]!;
    const face = FACES[(first + i) % 4]!;
    return { unit, face, to: formation, variant: chance.roll(variantsOf("square", formation).length) - 1 };
  });
}
