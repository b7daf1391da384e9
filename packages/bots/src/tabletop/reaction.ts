// How a charge is answered, and whether it is pressed home.

import {
  chargeManners,
  chargeOf,
  chargesOn,
  formationOf,
  formIn,
  hostileGap,
  inSkirmishOrder,
  isColumn,
  type Order,
  stateOf,
  type UnitId,
  unitNamed,
  unitOf,
} from "@grognard/rules-tabletop/position";
import type { Path } from "@grognard/table";
import type { Appraisal } from "./appraisal.ts";
import { gaitOf, waysTo } from "./charge.ts";
import { chargeOdds } from "./odds.ts";
import { type Plan, settled, type Wish } from "./orders.ts";
import { because } from "./words/index.ts";

// Answers ------------------------------------------------------------------------------------------------------------

export function react(appraisal: Appraisal): Plan {
  const { g } = appraisal;
  const wishes = appraisal.choices.flatMap(({ who, forms }): Wish[] => {
    const unit = unitNamed(g, who);
    const open = { forms };
    if (formIn(open, "evade")) return [{ who, orders: [{ unit: who, order: "evade" }], why: "givesWay" }];
    const away = formIn(open, "move-away")?.path.allowance ?? 0;
    if (away > 0 && mayOutrun(appraisal, unit, away)) {
      const path: Path = [{ go: "forward", d: away }];
      return [
        {
          who,
          orders: [{ unit: who, order: "move-away", path }],
          why: "marchesAway",
        },
      ];
    }
    return formIn(open, "countercharge") ? counter(appraisal, unit, who) : [];
  });
  return settled(appraisal, wishes);
}

/** Only slow enemies can be outrun. */
function mayOutrun({ g }: Appraisal, unit: UnitId, pace: number): boolean {
  return chargesOn(g, unit).every(({ charger }) => {
    const [body] = stateOf(g, charger).bodies;
    const rate = Math.max(0, ...chargeManners(g, charger).map(({ allowance }) => allowance));
    return body !== undefined && hostileGap(g, unit, charger) + pace > rate;
  });
}

function counter(appraisal: Appraisal, unit: UnitId, who: string): Wish[] {
  const { g } = appraisal;
  const { arm } = unitOf(g, unit);
  const [first] = chargesOn(g, unit);
  if (!first) return [];
  const foe = unitOf(g, first.charger);
  // A line stands and fires; a column is weak unless it charges; cavalry meets cavalry at the trot.
  const meets =
    arm === "cavalry"
      ? foe.arm === "cavalry" || !inSkirmishOrder(g, first.charger)
      : foe.arm === "infantry" && isColumn(formationOf(g, unit));
  if (!meets) return [];
  const manners = chargeManners(g, unit).filter(({ pace }) => pace === "charge");
  const orders = manners.flatMap((manner) =>
    waysTo(g, unit, first.charger, manner).map(
      (path): Order => ({
        unit: who,
        order: "countercharge",
        target: foe.id,
        path,
        ...gaitOf(g, unit, manner),
      }),
    ),
  );
  return [{ who, orders, why: because("meetsCharge", foe.name) }];
}

// Half-way -----------------------------------------------------------------------------------------------------------

export function press(appraisal: Appraisal): Plan {
  const { g } = appraisal;
  const wishes = appraisal.choices.flatMap(({ who, forms }): Wish[] => {
    const unit = unitNamed(g, who);
    const form = formIn({ forms }, "press")?.path;
    const own = chargeOf(g, unit);
    if (!form || !own) return [];
    const gap = hostileGap(g, unit, own.target);
    const charger = { unit, angle: own.angle };
    const { worth } = chargeOdds(g, [charger], own.target, own.startGap);
    const partner = g.state.charges.some((one) => one.charger !== unit && one.target === own.target);
    if (gap > form.allowance || (worth < 0 && !partner && !own.counter)) return [];
    const again = keepsOn(own.path);
    const paths = [
      ...(again ? [again.map((go) => ("d" in go ? { ...go, d: form.allowance } : go)) as Path] : []),
      ...waysTo(g, unit, own.target, form),
    ];
    const orders = paths.map((path): Order => ({ unit: who, order: "press", path }));
    return [{ who, orders, why: "pressesHome" }];
  });
  return settled(appraisal, wishes);
}

/** A gallop keeps its direction: the last part of its path again. */
function keepsOn(path: Path): Path | undefined {
  const last = path[path.length - 1];
  return last && path.length === 1 && (last.go === "forward" || last.go === "oblique") ? [last] : undefined;
}
