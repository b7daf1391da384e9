// After the fighting: victors, reserves that march again, and units that re-form.

import {
  angleOn,
  type Body,
  type Edge,
  type FormOf,
  figuresOf,
  formIn,
  hostileGap,
  inZone,
  type Order,
  placeHolder,
  stateOf,
  type UnitId,
  unitNamed,
  unitOf,
} from "@grognard/rules-tabletop/position";
import { headingTo, type Path } from "@grognard/table";
import type { Appraisal } from "./appraisal.ts";
import { farSide } from "./brigades.ts";
import { bearingOff, foesBy, mm, rounded, spotOf } from "./ground.ts";
import { inTurn } from "./march.ts";
import { missionsOf } from "./missions.ts";
import { chargeOdds } from "./odds.ts";
import { type Plan, settled, type Wish } from "./orders.ts";
import { pathsTo } from "./paths.ts";
import { because, within } from "./words/index.ts";

export function bonus(appraisal: Appraisal): Plan {
  const { g } = appraisal;
  const wishes = appraisal.choices.flatMap(({ who, forms }): Wish[] => {
    const unit = unitNamed(g, who);
    const occupy = formIn({ forms }, "occupy");
    if (occupy) {
      const sides: readonly (readonly Edge[])[] = [
        ["north", "south"],
        ["east", "west"],
        ["north", "east", "south", "west"],
      ];
      const zone = occupy.zone[0]!;
      const orders = sides.map((some): Order => ({ unit: who, order: "occupy", zone, sides: some }));
      return [{ who, orders, why: "takesTown" }];
    }
    const on = formIn({ forms }, "press-on");
    const onward = on ? pressOn(appraisal, unit, who, on) : undefined;
    return onward ? [onward] : [{ who, orders: [{ unit: who, order: "stay" }], why: "staysVictor" }];
  });
  return settled(appraisal, wishes);
}

/** Presses on if the next enemy ahead is weak enough. */
function pressOn(
  appraisal: Appraisal,
  unit: UnitId,
  who: string,
  form: FormOf<"press-on">,
): Wish | undefined {
  const { g } = appraisal;
  const [body] = stateOf(g, unit).bodies;
  if (!body) return undefined;
  const holdsGround = g.world.victory.places.some((place) => placeHolder(g, place) === appraisal.side);
  let best: { order: Order; worth: number; name: string } | undefined;
  for (const {
    path: { allowance },
    ...gait
  } of form.ways) {
    for (const foe of appraisal.theirs) {
      const at = spotOf(g, foe);
      const gap = hostileGap(g, unit, foe);
      if (gap > allowance || inZone(g, foe) || bearingOff(body, rounded(at)) > 2500) continue;
      const angle = angleOn(g, foe, figuresOf(g, foe)[0]?.body, body);
      const { worth, win } = chargeOdds(g, [{ unit, angle }], foe, gap);
      if (win < 0.6 || worth < 0.2 + (holdsGround ? 0.1 : 0) || worth <= (best?.worth ?? 0)) continue;
      const off = headingTo(body, rounded(at)) - body.heading;
      const a = ((off + 54000) % 36000) - 18000;
      const go: Path =
        Math.abs(a) <= 100
          ? [{ go: "forward", d: allowance }]
          : [{ go: "oblique", d: allowance, a: Math.max(-1000, Math.min(1000, a)) }];
      best = {
        order: { unit: who, order: "press-on", path: go, ...gait },
        worth,
        name: unitOf(g, foe).name,
      };
    }
  }
  return best && { who, orders: [best.order], why: because("pressesOn", best.name) };
}

/** A second march for all units far from the enemy; arrivals and departures are announced. */
export function marchOn(appraisal: Appraisal): Plan {
  const { g } = appraisal;
  const missions = missionsOf(appraisal);
  const wishes = appraisal.choices.flatMap(({ who, forms }): Wish[] => {
    const unit = unitNamed(g, who);
    // Only once: if there is no room to land yet, it waits on the far bank.
    const boards = unit >= 0 && stateOf(g, unit).done.includes("load");
    if (boards && forms.some(({ order }) => order === "cross"))
      return [{ who, orders: [{ unit: who, order: "cross" }], why: "isFerried" }];
    const mission = missions.get(unit);
    const announce = formIn({ forms }, "announce");
    if (announce?.what === "entry")
      return [{ who, orders: [{ unit: who, order: "announce" }], why: "calledUp" }];
    if (announce && mission?.kind === "leave")
      return [{ who, orders: [{ unit: who, order: "announce" }], why: mission.why }];
    const [body] = stateOf(g, unit).bodies;
    if (!mission || !body || !forms.some(({ order }) => order === "second-move")) return [];
    const orders = pathsTo(appraisal, unit, body, mission).map(
      (path): Order => ({ unit: who, order: "second-move", path }),
    );
    return orders.length > 0 ? [{ who, orders, why: because("marchesOn", within(mission.why)) }] : [];
  });
  return settled(appraisal, inTurn(appraisal, wishes));
}

/** Units that re-form face the enemy. */
export function rally(appraisal: Appraisal): Plan {
  const { g } = appraisal;
  const wishes = appraisal.choices.flatMap(({ who, forms }): Wish[] => {
    const form = formIn({ forms }, "reform");
    if (!form) return [];
    const unit = unitNamed(g, who);
    const near = foesBy(appraisal, unit)[0];
    const at = rounded(spotOf(g, unit));
    const heading = headingTo(at, rounded(near ? spotOf(g, near.unit) : farSide(appraisal)));
    const wanted = wantedFormations(appraisal, unit, near?.gap ?? mm(9999));
    const orders = wanted
      .filter((formation) => form.formation.includes(formation))
      .map((formation): Order => ({ unit: who, order: "reform", formation, heading }));
    return orders.length > 0 ? [{ who, orders, why: "formsUp" }] : [];
  });
  return settled(appraisal, wishes);
}

function wantedFormations({ g }: Appraisal, unit: UnitId, gap: number): readonly Body["formation"][] {
  const { arm } = unitOf(g, unit);
  if (arm === "cavalry") return ["cav-line-2", "cav-attack", "cav-open"];
  if (arm === "artillery") return gap < mm(700) ? ["gun-firing", "gun-route"] : ["gun-route", "gun-firing"];
  return gap < mm(200) ? ["line", "attack", "close"] : ["attack", "line", "close"];
}
