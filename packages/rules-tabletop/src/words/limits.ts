// What may be ordered now, a sentence for each unit, with the names that orders are written with: for the laboratory.

import type { Json } from "@grognard/kernel";
import type { PartForm } from "../rules/05-orders.ts";
import type { Choices, Form } from "../window.ts";
import { said } from "./said.ts";

/** `limits` as a question gives them, what they name put into words. */
export const limitLines = (limits: Json): string[] =>
  (limits as unknown as readonly Choices[]).map(({ who, left, forms }) => {
    const kinds = [...Map.groupBy(forms, ({ order }) => order)].map(([order, some]) =>
      kindWords(order, some),
    );
    return said().orderTo(left > 0 ? said().limits.left(who, left) : who, kinds.join(said().betweenOrders));
  });

/** Forms of one kind are told together. */
const kindWords = (order: string, forms: readonly Form[]): string =>
  [order, forms.map(boundWords).filter(Boolean).join(", ")].filter(Boolean).join(" ");

type Bounds = { readonly [bound: string]: Json | undefined };
const listed = (value: unknown): readonly Bounds[] => (value ?? []) as readonly Bounds[];
const either = (all: readonly unknown[]): string => all.join(said().limits.or);
const named = (value: unknown): string => either((value ?? []) as readonly string[]);
const length = (value: unknown): string => said().mm(Number(value));

function boundWords(form: Form): string {
  const { limits } = said();
  switch (form.order) {
    case "fire":
      return partWords(form.parts);
    case "fire-fire":
      return limits.twice(partWords(form.parts), partWords(form.again));
    case "charge":
    case "countercharge":
      return `${targetWords(form.targets)}, ${either(listed(form.gaits).map(gaitWords))}`;
    case "press-on":
      return either(listed(form.gaits).map(gaitWords));
    case "form":
      return form.bend ? limits.bent(String(form.to)) : `${form.to} ${wayWords(form.ways, "variant")}`;
    case "split":
      return wayWords(form.ways, "variant");
    case "limber":
    case "unlimber":
      return `${wayWords(form.ways, "turn")}${form.cost === 2 ? limits.bothOptions : ""}`;
    case "leave-zone":
      return either(
        listed(form.ways).map(({ side, ...way }) => limits.bySide(String(side), formationWords(way))),
      );
    case "enter":
      return limits.fromTo(spot(form.from), spot(form.to), either(listed(form.ways).map(formationWords)));
    case "post":
    case "reform":
      return named(form.formations);
    case "garrison":
    case "line-edge":
      return limits.room(Number(form.stands), (form.open as readonly number[]).join(" "));
    case "attach":
      return named(form.to);
    case "promote":
      return named(form.by);
    default:
      return form.body ? bodyWords(form) : form.allowance ? mannerWords(form as Bounds) : plainWords(form);
  }
}

const plainWords = ({ with: others, zones, sections, ferries, units, zone }: Form): string =>
  named(others ?? zones ?? sections ?? ferries ?? units) || String(zone ?? "");

const bodyWords = ({ body, screen }: Form): string => {
  const own = mannerWords(body as Bounds);
  return screen ? said().limits.withScreen(own, mannerWords(screen as Bounds)) : own;
};

/** How far, and by which parts of a path. */
function mannerWords({ allowance, primitives, road, delays, target }: Bounds): string {
  const { limits } = said();
  const far = [
    limits.upTo(length(allowance)),
    ...(Number(road ?? 0) > Number(allowance) ? [limits.onRoad(length(road))] : []),
    ...(delays ? [limits.lessDelay] : []),
  ].join(", ");
  const by = ((primitives ?? []) as readonly string[]).join(", ");
  return [...(target ? [String(target)] : []), by ? `${far} (${by})` : far].join(" ");
}

const formationWords = ({ formation, allowance }: Bounds): string =>
  said().limits.inFormation(String(formation), length(allowance));

const gaitWords = ({ gait, ...manner }: Bounds): string =>
  [...(gait === undefined || gait === "foot" ? [] : [String(gait)]), mannerWords(manner)].join(" ");

const targetWords = (targets: unknown): string =>
  either(
    (targets as readonly (string | Bounds)[]).map((one) =>
      typeof one === "string" ? one : said().limits.off(String(one.target), length(one.gap)),
    ),
  );

function partWords(parts: unknown): string {
  const all = parts as readonly PartForm[];
  return all
    .map(({ part, name, targets }) => {
      const who = all.length > 1 || part > 0 ? [said().limits.part(part, String(name))] : [];
      const aims = targets.map(({ target, shot, band, range }) =>
        said().limits.aim(target, shot, band ? [band, length(range)].join(", ") : length(range)),
      );
      return [...who, either(aims)].join(" ");
    })
    .join(", ");
}

function wayWords(ways: unknown, key: string): string {
  const all = [...new Set(listed(ways).map((way) => way[key]))];
  return all.length > 0 ? `(${key} ${all.join(", ")})` : `(${said().limits.noRoom})`;
}

const spot = (point: unknown): string => {
  const { x, y } = (point ?? {}) as Bounds;
  return `${Number(x) / 100},${Number(y) / 100}`;
};
