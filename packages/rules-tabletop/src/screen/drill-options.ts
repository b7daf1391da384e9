// Changes of face and formation that a unit may be told [III.6, III.7, IV.3-limber].

import { into, type Pose } from "@grognard/table";
import type { DeploymentOrder, Quarter } from "../actions.ts";
import { nameOf, stateOf, unitOf } from "../board.ts";
import { bendBy } from "../bodies/bent-line.ts";
import { variantsOf } from "../bodies/changes.ts";
import { FACES, LEAST_GAP } from "../bodies/layouts.ts";
import { planned } from "../deployment/deploying.ts";
import { isFault } from "../faults.ts";
import type { Formation } from "../formations.ts";
import type { Body, Position, UnitId } from "../types.ts";
import type { Form } from "../window.ts";
import { capital, FACE_NAMES, FORMATION_NAMES, unitName } from "../words/naming.ts";
import { told, type ChangeWay as Way } from "./change-words.ts";
import { beside, option, price } from "./deployment-option.ts";
import { listIn, type Option, type Own, orderOf } from "./page.ts";

/** None for what is no drill. */
export function drillOptions(g: Position, unit: UnitId, form: Form, own: Own): readonly Option[] {
  const id = g.world.units[unit]!.id;
  const [body] = stateOf(g, unit).bodies;
  const ways = listIn<Way>(form, "ways");
  switch (form.order as DeploymentOrder["order"]) {
    case "face":
      return [
        option(
          own,
          { unit: id, order: "face" },
          {
            id: "face",
            text: "Face about",
            group: "Facing",
            cite: "III.7",
            price: price(g, unit, "face"),
          },
        ),
      ];
    case "form":
      return form.bend === undefined
        ? formationOptions(g, unit, form, ways, own, body)
        : bendOptions(g, unit, own, body);
    case "split":
      return told(ways, body).map(({ way: { variant }, words }) =>
        option(
          own,
          { unit: id, order: "split", variant },
          {
            id: `split/${variant}`,
            text: `Send half of it out to skirmish${words}`,
            group: "Formation",
            cite: "III.2-half-battalion",
            price: price(g, unit, "form"),
          },
        ),
      );
    case "limber":
    case "unlimber": {
      const order = form.order as "limber" | "unlimber";
      return ways.map(({ turn = 0 }) =>
        option(
          own,
          { unit: id, order, turn },
          {
            id: `${order}/${turn}`,
            text: `${capital(order)}${TURNS[turn]}`,
            group: "Guns",
            cite: "IV.3-limber",
            price: price(g, unit, "limber"),
          },
        ),
      );
    }
    case "great-square":
      return squareOptions(g, unit, form, own);
    case "dissolve":
      return dissolveOptions(g, unit, form, own);
    default:
      return [];
  }
}

const TURNS: Record<Quarter, string> = {
  0: "",
  90: ", turned to the right",
  180: ", turned about",
  270: ", turned to the left",
};
function formationOptions(
  g: Position,
  unit: UnitId,
  form: Form,
  ways: readonly Way[],
  own: Own,
  body: Body | undefined,
): readonly Option[] {
  const id = g.world.units[unit]!.id;
  const to = form.to as Formation;
  return told(ways, body).map(({ way: { variant, face }, words }) => {
    const gap = to === "skirmish" ? { gap: orderOf(own, "form")?.gap ?? LEAST_GAP } : {};
    const order: DeploymentOrder = {
      unit: id,
      order: "form",
      to,
      variant,
      ...(face === undefined ? {} : { face }),
      ...gap,
    };
    return option(own, order, {
      id: `form/${to}/${variant}${face === undefined ? "" : `/${face}`}`,
      text: `${capital(FORMATION_NAMES[to])}${words}`,
      group: "Formation",
      cite: "III.6",
      price: price(g, unit, "form"),
    });
  });
}

const BENDS: readonly (readonly number[])[] = [
  [-1500, 0, 0],
  [1500, 0, 0],
  [0, 0, -1500],
  [0, 0, 1500],
  [-1500, -1500, -1500],
  [1500, 1500, 1500],
];

/** Along an edge a line may bend, one wing or both; what does not lie along it is not offered [R70]. */
function bendOptions(g: Position, unit: UnitId, own: Own, body: Body | undefined): readonly Option[] {
  if (!body) return [];
  const { id } = unitOf(g, unit);
  return BENDS.flatMap((turns, i) => {
    const bend = bendBy(unitOf(g, unit), body, 1, turns);
    const order: DeploymentOrder = { unit: id, order: "form", to: "line", variant: 0, bend };
    if (isFault(planned(g, order))) return [];
    const wing = (pose: Pose | undefined, name: string): string[] => {
      const { v } = into(body, pose ?? body);
      return Math.abs(v) < 100 ? [] : [`its ${name} wing ${v > 0 ? "forward" : "back"}`];
    };
    const text = [...wing(bend[0], "right"), ...wing(bend.at(-1), "left")].join(" and ");
    return [
      option(own, order, {
        id: `bend/${i}`,
        text: `Bend the line, ${text}`,
        group: "Formation",
        cite: "III.2-line-bend",
        price: price(g, unit, "form"),
      }),
    ];
  });
}

function squareOptions(g: Position, unit: UnitId, form: Form, own: Own): readonly Option[] {
  const { id } = unitOf(g, unit);
  const now = orderOf(own, "great-square")?.with ?? [];
  return listIn<string>(form, "with").map((other) => {
    const others = now.includes(other) ? now.filter((one) => one !== other) : [...now, other];
    const rest = own.filter(({ order }) => order !== "great-square");
    return {
      id: `great-square/${other}`,
      text: `One square with ${unitName(g.world, other)}`,
      group: "Formation",
      cite: "IV.3-multi-battalion",
      price: price(g, unit, "form"),
      target: other,
      chosen: now.includes(other),
      make: () =>
        others.length === 0 ? rest : beside(rest, { unit: id, order: "great-square", with: others }),
    };
  });
}

/** All unfold into the same formation, each from its own face; what has no room is not offered. */
function dissolveOptions(g: Position, unit: UnitId, form: Form, own: Own): readonly Option[] {
  const { id } = unitOf(g, unit);
  const units = listIn<string>(form, "units");
  return listIn<Formation>(form, "to").flatMap((to) =>
    variantsOf("square", to).flatMap((_, variant) =>
      FACES.flatMap((first): readonly Option[] => {
        const into = units.map((one, i) => ({ unit: one, face: FACES[(first + i) % 4]!, to, variant }));
        const order: DeploymentOrder = { unit: id, order: "dissolve", into };
        if (isFault(planned(g, order))) return [];
        return [
          option(own, order, {
            id: `dissolve/${to}/${variant}/${first}`,
            text: `Break the square up into ${FORMATION_NAMES[to]}, ${nameOf(g, unit)} to the ${FACE_NAMES[first]}${variant > 0 ? ` (${variant + 1})` : ""}`,
            group: "Formation",
            cite: "IV.3-multi-battalion",
            price: price(g, unit, "form"),
          }),
        ];
      }),
    ),
  );
}
