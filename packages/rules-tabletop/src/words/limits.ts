// What may be ordered now, a sentence for each unit, with the names that orders are written with: for the laboratory.

import type { Json } from "@grognard/kernel";
import type { Point } from "@grognard/table";
import type { Formation } from "../formations.ts";
import { isRange } from "../order-bounds.ts";
import type { Form, PathBound, WayOf } from "../order-forms.ts";
import { kindOf, type OrderKind } from "../orders.ts";
import type { PartForm } from "../rules/05-orders.ts";
import { limitsIn } from "../window.ts";
import { wording } from "./wording.ts";

/** `limits` as a question gives them, what they name put into words. */
export const limitLines = (limits: Json): string[] =>
  limitsIn(limits).map(({ who, left, forms }) => {
    const kinds = [...Map.groupBy(forms, ({ order }) => order)].map(([order, some]) =>
      kindWords(order, some),
    );
    return wording().orderTo(
      left > 0 ? wording().limits.left(who, left) : who,
      kinds.join(wording().betweenOrders),
    );
  });

/** Forms of one kind are told together. */
const kindWords = (order: OrderKind, forms: readonly Form[]): string =>
  [order, forms.map(boundWords).filter(Boolean).join(", ")].filter(Boolean).join(" ");

const either = (all: readonly unknown[]): string => all.join(wording().limits.or);
const length = (value: number): string => wording().mm(value);

function boundWords(form: Form): string {
  const { limits } = wording();
  switch (form.order) {
    case "fire":
      return partWords(form.aims);
    case "fire-fire":
      return limits.twice(partWords(form.aims), partWords(form.again));
    case "charge":
    case "countercharge": {
      const gaps = form.order === "charge" ? form.gaps : [];
      const targets = form.target.map((one, i) =>
        gaps[i] === undefined ? one : limits.off(one, length(gaps[i])),
      );
      return `${either(targets)}, ${either(form.ways.map(gaitWords))}`;
    }
    case "press-on":
      return either(form.ways.map(gaitWords));
    case "form":
      return form.bends
        ? limits.bent(form.to)
        : `${form.to} ${wayWords(
            "variant",
            form.ways.map((way) => way.variant),
          )}`;
    case "split":
      return wayWords(
        "variant",
        form.ways.map((way) => way.variant),
      );
    case "limber":
    case "unlimber":
      return `${wayWords(
        "turn",
        form.ways.map((way) => way.turn),
      )}${form.cost === 2 ? limits.bothOptions : ""}`;
    case "leave-zone":
      return either(form.ways.map((way) => limits.bySide(way.side, formationWords(way))));
    case "enter":
      return limits.fromTo(spot(form.from), spot(form.to), either(form.ways.map(formationWords)));
    case "garrison":
    case "line-edge":
      return limits.room(form.stands, form.open.join(" "));
    case "dissolve":
      return either(form.units);
    case "press":
      return `${form.target} ${pathWords(form.path)}`;
    case "move":
    case "fall-back":
      return form.screen
        ? limits.withScreen(pathWords(form.path), pathWords(form.screen))
        : pathWords(form.path);
    default:
      return "path" in form ? pathWords(form.path) : fieldWords(form);
  }
}

/** Of the first field that the form bounds: all that is open. */
function fieldWords(form: Form): string {
  const bounds: { readonly [name: string]: unknown } = { ...form };
  const bound = Object.keys(kindOf(form.order).fields)
    .map((name) => bounds[name])
    .find((one) => one !== undefined);
  if (isRange(bound)) return wording().limits.upTo(length(bound.most));
  return Array.isArray(bound) ? either(bound) : "";
}

/** How far, and by which parts of a path. */
function pathWords({ allowance, primitives, road = 0, delays }: PathBound): string {
  const { limits } = wording();
  const far = [
    limits.upTo(length(allowance)),
    ...(road > allowance ? [limits.onRoad(length(road))] : []),
    ...(delays ? [limits.lessDelay] : []),
  ].join(", ");
  return `${far} (${primitives.join(", ")})`;
}

const formationWords = ({
  formation,
  path,
}: {
  readonly formation: Formation;
  readonly path: PathBound;
}): string => wording().limits.inFormation(formation, length(path.allowance));

const gaitWords = ({ gait, path }: WayOf<"charge">): string =>
  [...(gait ? [gait] : []), pathWords(path)].join(" ");

const partWords = (parts: readonly PartForm[]): string =>
  parts
    .map(({ part, name, targets }) => {
      const who = parts.length > 1 || part > 0 ? [wording().limits.part(part, String(name))] : [];
      const aims = targets.map(({ target, shot, band, range }) =>
        wording().limits.aim(target, shot, band ? [band, length(range)].join(", ") : length(range)),
      );
      return [...who, either(aims)].join(" ");
    })
    .join(", ");

const wayWords = (key: string, values: readonly number[]): string =>
  values.length > 0 ? `(${key} ${[...new Set(values)].join(", ")})` : `(${wording().limits.noRoom})`;

const spot = ({ x, y }: Point): string => `${x / 100},${y / 100}`;
