// Whether orders keep within the bounds that a question gave: read from the declaration of their kinds, like the forms.

import type { Decision } from "@grognard/kernel";
import type { Path } from "@grognard/table";
import type { Action } from "../src/actions.ts";
import type { Form, Order, PathBound, Range } from "../src/order-forms.ts";
import { type Fields, kindOf } from "../src/orders.ts";
import type { PartForm } from "../src/rules/05-orders.ts";
import { choicesOf, subjectOf } from "../src/window.ts";

/** In the deployment phase orders that come first make room, or ways, for those that follow. */
export const isWithin = (decision: Decision<Action>, { orders }: Action): boolean => {
  if (decision.id === "deployment" && orders.length > 1) return true;
  return orders.every((order) =>
    choicesOf(decision).some(
      ({ who, forms }) => who === subjectOf(order) && forms.some((form) => admits(form, order)),
    ),
  );
};

type Loose = { readonly [name: string]: unknown };

function admits(form: Form, order: Order): boolean {
  if (form.order !== order.order) return false;
  const { fields, ways } = kindOf(form.order);
  const bounds: Loose = { ...form };
  if (!allow(fields, bounds, { ...order })) return false;
  if (!ways || ("bends" in form && form.bends)) return true;
  return (bounds.ways as readonly Loose[]).some((way) => allow(ways, way, { ...order }));
}

/** A field without a bound, or that is left out, is for the rules to judge; but what a form says is said exactly. */
const allow = (fields: Fields, bounds: Loose, values: Loose): boolean =>
  Object.entries(fields).every(([name, { bound, optional }]) => {
    const [given, value] = [bounds[name], values[name]];
    if (bound === "is") return given === value;
    if (value === undefined) return optional === true;
    switch (bound) {
      case "one":
        return (given as readonly unknown[]).includes(value);
      case "each":
        return (value as readonly unknown[]).every((one) => (given as readonly unknown[]).includes(one));
      case "step":
        return given !== undefined && isInRange(given as Range, value as number);
      case "path":
        return given !== undefined && isWalkable(given as PathBound, value as Path);
      case "aims":
        return (value as readonly Aim[]).every((aim) => isAimed(given as readonly PartForm[], aim));
      default:
        return true;
    }
  });

const isInRange = ({ least, most, step }: Range, value: number): boolean =>
  value >= least && value <= most && (value - least) % step === 0;

/** No road multiplies a march by more. */
const ROAD = 2;

const isWalkable = ({ allowance, primitives, incline }: PathBound, path: Path): boolean =>
  path.every((go) => primitives.includes(go.go) && (go.go !== "oblique" || Math.abs(go.a) <= incline)) &&
  path.reduce((sum, go) => sum + ("d" in go ? go.d : 0), 0) <= ROAD * allowance;

type Aim = { readonly part: number; readonly target: string; readonly shot: string };

const isAimed = (parts: readonly PartForm[], { part, target, shot }: Aim): boolean =>
  parts.some(
    (one) => one.part === part && one.targets.some((may) => may.target === target && may.shot === shot),
  );
