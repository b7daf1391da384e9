// What may be ordered now, a line a unit, in the words in which it is written down: for the laboratory.

import type { Json } from "@grognard/kernel";
import type { PartForm } from "../rules/05-orders.ts";
import type { Choices, Form } from "../window.ts";
import { mm } from "./naming.ts";

export const limitLines = (choices: readonly Choices[]): string[] =>
  choices.map(({ who, left, forms }) => {
    const options = left > 0 ? ` (${left === 1 ? "one option" : `${left} options`} left)` : "";
    return `${who}${options}: ${[...kinds(forms)].join("; ")}`;
  });

/** Forms of one kind are told together. */
function* kinds(forms: readonly Form[]): Iterable<string> {
  for (const [order, some] of Map.groupBy(forms, (form) => form.order)) {
    const bounds = some.map(boundWords).filter((text) => text !== "");
    yield bounds.length > 0 ? `${order} ${bounds.join(", ")}` : order;
  }
}

type Bounds = { readonly [bound: string]: Json | undefined };
const listed = (value: Json | undefined): readonly Bounds[] => (value ?? []) as readonly Bounds[];
const named = (value: Json | undefined): string => ((value ?? []) as readonly string[]).join(" or ");

function boundWords(form: Form): string {
  const { order } = form;
  switch (order) {
    case "fire":
      return aimWords(form.parts);
    case "fire-fire":
      return roundWords(aimWords(form.parts), aimWords(form.again));
    case "charge":
    case "countercharge":
      return `${targetWords(form.targets)}, ${listed(form.gaits).map(gaitWords).join(" or ")}`;
    case "press-on":
      return listed(form.gaits).map(gaitWords).join(" or ");
    case "form":
      return form.bend ? `${form.to} bent by its stands` : `${form.to}${wayWords(form.ways, "variant")}`;
    case "split":
      return wayWords(form.ways, "variant").trim();
    case "limber":
    case "unlimber":
      return `${wayWords(form.ways, "turn").trim()}${form.cost === 2 ? ", both options" : ""}`;
    case "leave-zone":
      return listed(form.ways)
        .map(({ side, formation, allowance }) => `${side} in ${formation} up to ${mm(Number(allowance))}`)
        .join(", ");
    case "enter":
      return `from ${spot(form.from)} to ${spot(form.to)} ${listed(form.ways)
        .map(({ formation, allowance }) => `in ${formation} up to ${mm(Number(allowance))}`)
        .join(" or ")}`;
    case "ride":
      return `up to ${mm(Number(form.allowance))}`;
    case "post":
    case "reform":
      return named(form.formations);
    case "garrison":
    case "line-edge":
      return `${form.stands} stands, room for ${(form.open as readonly number[]).join(" ")} on north east south west`;
    case "attach":
      return named(form.to);
    default:
      return form.body ? bodyWords(form) : form.allowance ? mannerWords(form) : plainWords(form);
  }
}

const plainWords = ({ with: others, zones, sections, ferries, units, zone }: Form): string =>
  named(others ?? zones ?? sections ?? ferries ?? units) || String(zone ?? "");

const bodyWords = ({ body, screen }: Form): string => {
  const own = mannerWords(body as Bounds);
  return screen ? `${own}, screen ${mannerWords(screen as Bounds)}` : own;
};

function mannerWords({ allowance, primitives, road, delays, target }: Bounds): string {
  const onRoad = Number(road ?? 0) > Number(allowance) ? `, ${mm(Number(road))} along the road` : "";
  const rolls = delays ? ", less a delay roll" : "";
  const at = target ? `at ${target} ` : "";
  return `${at}up to ${mm(Number(allowance))}${onRoad}${rolls} (${((primitives ?? []) as readonly string[]).join(", ")})`;
}

const gaitWords = ({ gait, ...manner }: Bounds): string =>
  `${gait === undefined || gait === "foot" ? "" : `${gait} `}${mannerWords(manner)}`;

const targetWords = (targets: Json | undefined): string =>
  listed(targets)
    .map((one) => (typeof one === "string" ? one : `${one.target} ${mm(Number(one.gap))} off`))
    .join(" or ");

function aimWords(parts: Json | undefined): string {
  const all = (parts ?? []) as unknown as readonly PartForm[];
  return all
    .map(({ part, name, targets }) => {
      const who = all.length > 1 || part > 0 ? `part ${part} (${name}) ` : "";
      const aims = targets.map(
        ({ target, shot, band, range }) => `${target} by ${shot} (${band ? `${band}, ` : ""}${mm(range)})`,
      );
      return `${who}at ${aims.join(" or ")}`;
    })
    .join(", ");
}

const roundWords = (first: string, second: string): string =>
  first === second ? `${first}, twice` : `${first}, then ${second}`;

const wayWords = (ways: Json | undefined, key: string): string => {
  const all = listed(ways);
  if (all.length === 0) return " (no room)";
  return ` (${key} ${[...new Set(all.map((way) => way[key]))].join(", ")})`;
};

const spot = (point: Json | undefined): string => {
  const { x, y } = (point ?? {}) as Bounds;
  return `${Number(x) / 100},${Number(y) / 100}`;
};
