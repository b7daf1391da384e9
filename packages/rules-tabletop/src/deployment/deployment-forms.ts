// What each unit may be ordered to do in the deployment phase, as data. A change that is allowed but has no room now
// is offered without ways: an earlier order of the same set may make room for it. A line that may bend has a form of
// its own.

import type { Chance } from "@grognard/kernel";
import { EDGES, FACES, type Pose } from "@grognard/table";
import type { OrderOf, Quarter } from "../actions.ts";
import { comrades, idOf, stateOf, unitOf } from "../board.ts";
import { atEdge, bendBy, MOST_TURN } from "../bodies/bent-line.ts";
import { changesFrom, variantsOf } from "../bodies/changes.ts";
import { figuresOf } from "../bodies/figures.ts";
import { MOST_IN_SQUARE, partnersOf, UNFOLDS_TO } from "../bodies/great-square.ts";
import { GAPS } from "../bodies/layouts.ts";
import { splitsOf } from "../bodies/split.ts";
import { isFault } from "../faults.ts";
import { costOf } from "../ledger.ts";
import type { FormOf } from "../order-forms.ts";
import type { Body, Formation, Position, UnitId } from "../types.ts";
import type { Offer, Offers } from "../window.ts";
import { type DrillOrder, drillPlan, type Plan } from "./deploy.ts";
import { crowded, deploymentBar, type UnitOrder } from "./deploying.ts";
import { errandForms } from "./special-orders.ts";

const QUARTERS: readonly Quarter[] = [0, 90, 180, 270];

type Kind = UnitOrder["order"];

/** The forms of a kind, unless a rule bars it. */
const unless =
  <K extends Kind>(kind: K, forms: (g: Position, unit: UnitId) => readonly FormOf<K>[]) =>
  (g: Position, unit: UnitId): Offer<K> =>
    deploymentBar(g, unit, kind) ?? forms(g, unit);

export const unitOffers: Offers<Kind> = {
  face: unless("face", (g, unit) =>
    fitting(g, { unit: idOf(g, unit), order: "face" }) ? [{ order: "face" }] : [],
  ),
  form: unless("form", (g, unit) => changes(g, unit, stateOf(g, unit).bodies[0]!)),
  split: unless("split", (g, unit) => halves(g, unit, stateOf(g, unit).bodies[0]!)),
  "great-square": unless("great-square", combinations),
  limber: unless("limber", (g, unit) => [{ order: "limber", ...limbering(g, unit, "limber") }]),
  unlimber: unless("unlimber", (g, unit) => [{ order: "unlimber", ...limbering(g, unit, "unlimber") }]),
  recall: unless("recall", errandForms.recall),
  load: unless("load", errandForms.load),
  "lay-charge": unless("lay-charge", errandForms["lay-charge"]),
  dissolve: unless("dissolve", (g, unit) => [dissolution(g, unit)]),
  unload: unless("unload", errandForms.unload),
  garrison: unless("garrison", errandForms.garrison),
  "line-edge": unless("line-edge", errandForms["line-edge"]),
  deepen: unless("deepen", errandForms.deepen),
  exchange: unless("exchange", errandForms.exchange),
  "fight-fire": unless("fight-fire", errandForms["fight-fire"]),
};

/** What a drill of one unit that no rule bars would do, if there is room. */
function fitting(g: Position, order: DrillOrder): Plan | undefined {
  const plan = drillPlan(g, order);
  return isFault(plan) || crowded(g, plan) ? undefined : plan;
}

/** The plan of an order, if there is room. */
function leads(g: Position, order: DrillOrder): Pose | undefined {
  const body = fitting(g, order)?.shifts[0]?.to.bodies?.[0];
  return body && { x: body.x, y: body.y, heading: body.heading };
}

function changes(g: Position, unit: UnitId, body: Body): readonly Change[] {
  if (body.bend)
    return [{ order: "form", to: "line", ways: waysTo(g, unit, "line", body.bend.length, [undefined]) }];
  const forms = changesFrom(body.formation).map((to) => changeTo(g, unit, body.formation, to));
  const canBend =
    body.formation === "line" && figuresOf(g, unit)[0]!.stands.some((stand) => atEdge(g.world.ground, stand));
  const bends = { stands: body.stands, turn: MOST_TURN };
  return canBend ? [...forms, { order: "form", to: "line", ways: [], bends }] : forms;
}

type Change = FormOf<"form">;

function changeTo(g: Position, unit: UnitId, from: Formation, to: Formation): Change {
  const faces = from === "square" ? FACES : [undefined];
  const ways = waysTo(g, unit, to, variantsOf(from, to).length, faces);
  return { order: "form", to, ways, ...(to === "skirmish" && { gap: GAPS }) };
}

function waysTo(
  g: Position,
  unit: UnitId,
  to: Formation,
  variants: number,
  faces: readonly (0 | 1 | 2 | 3 | undefined)[],
): Change["ways"] {
  const id = idOf(g, unit);
  return faces.flatMap((face) =>
    Array.from({ length: variants }, (_, variant) => {
      const way = face === undefined ? { variant } : { variant, face };
      const pose = leads(g, { unit: id, order: "form", to, ...way });
      return pose ? [{ ...way, ...pose }] : [];
    }).flat(),
  );
}

function halves(g: Position, unit: UnitId, { formation }: Body): readonly FormOf<"split">[] {
  const ways = splitsOf(formation).flatMap((_, variant) => {
    const pose = leads(g, { unit: idOf(g, unit), order: "split", variant });
    return pose ? [{ variant, ...pose }] : [];
  });
  return [{ order: "split", ways }];
}

function combinations(g: Position, unit: UnitId): readonly FormOf<"great-square">[] {
  const partners = partnersOf(g, unit).map((one) => idOf(g, one));
  return partners.length > 0 ? [{ order: "great-square", with: partners, most: MOST_IN_SQUARE }] : [];
}

function limbering(g: Position, unit: UnitId, order: "limber" | "unlimber") {
  const ways = QUARTERS.flatMap((turn) => {
    const pose = leads(g, { unit: idOf(g, unit), order, turn });
    return pose ? [{ turn, ...pose }] : [];
  });
  return { ways, cost: costOf(g, unit, "limber") };
}

/** The senior unit takes the order for all. */
function dissolution(g: Position, unit: UnitId): FormOf<"dissolve"> {
  const units = comrades(g, unit).map((one) => idOf(g, one));
  const faces = Object.fromEntries(UNFOLDS_TO.map((to) => [to, variantsOf("square", to).length]));
  return { order: "dissolve", units, to: [...UNFOLDS_TO], faces };
}

/** A random order of a form; undefined where it has no way. */
export function sampleForm(
  g: Position,
  unit: UnitId,
  form: FormOf<Kind>,
  chance: Chance,
): OrderOf<Kind> | undefined {
  const id = idOf(g, unit);
  const pick = <T>(list: readonly T[]): T | undefined => list[chance.roll(Math.max(1, list.length)) - 1];
  const at = chance.roll("ways" in form ? Math.max(1, form.ways.length) : 1) - 1;
  switch (form.order) {
    case "form": {
      if (form.bends) return bent(g, unit, chance);
      const way = form.ways[at];
      if (!way) return undefined;
      const { variant, face } = way;
      return { unit: id, order: "form", to: form.to, variant, ...(face !== undefined && { face }) };
    }
    case "split": {
      const way = form.ways[at];
      return way && { unit: id, order: "split", variant: way.variant };
    }
    case "limber":
    case "unlimber": {
      const way = form.ways[at];
      return way && { unit: id, order: form.order, turn: way.turn };
    }
    case "great-square": {
      const other = pick(form.with);
      return other === undefined ? undefined : { unit: id, order: "great-square", with: [other] };
    }
    case "dissolve":
      return { unit: id, order: "dissolve", into: unfolding(form.units, form.to, chance) };
    case "garrison":
    case "line-edge":
      return { unit: id, order: form.order, sides: EDGES.filter((_, side) => form.open[side]! > 0) };
    case "exchange":
      return { unit: id, order: "exchange", with: pick(form.with)! };
    case "fight-fire":
      return { unit: id, order: "fight-fire", zone: pick(form.zone)! };
    case "lay-charge":
      return { unit: id, order: "lay-charge", section: pick(form.section)! };
    case "load":
      return { unit: id, order: "load", ferry: pick(form.ferry)! };
    default:
      return { unit: id, order: form.order };
  }
}

function bent(g: Position, unit: UnitId, chance: Chance): OrderOf<"form"> {
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
