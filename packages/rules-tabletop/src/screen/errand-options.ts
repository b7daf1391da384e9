// Errands of the deployment phase: towns, ferries, sappers, recall.

import type { DeploymentOrder, ZoneSide } from "../actions.ts";
import { unitOf } from "../board.ts";
import type { Case } from "../cases.ts";
import { ZONE_SIDES } from "../ground/zone-figures.ts";
import type { Position, UnitId } from "../types.ts";
import type { Form } from "../window.ts";
import { unitName } from "../words/naming.ts";
import { option, price } from "./deployment-option.ts";
import { listIn, type Option, type Own, orderOf } from "./page.ts";

/** None for what is no errand. */
export function errandOptions(g: Position, unit: UnitId, form: Form, own: Own): readonly Option[] {
  const { id } = unitOf(g, unit);
  const simple = (
    order: DeploymentOrder,
    text: string,
    group: string,
    cite: Case,
    more: Partial<Option> = {},
  ): Option => option(own, order, { id: JSON.stringify(order), text, group, cite, ...more });
  switch (form.order as DeploymentOrder["order"]) {
    case "recall":
      return [
        simple({ unit: id, order: "recall" }, "Recall and rally: the whole turn", "Recall", "IV.4-recall", {
          price: price(g, unit, "recall"),
        }),
      ];
    case "garrison":
    case "line-edge":
      return sideOptions(g, unit, form, own);
    case "deepen":
      return [
        simple({ unit: id, order: "deepen" }, "Defend from deeper in the town", "Town", "XI.6-town-garrison"),
      ];
    case "exchange":
      return listIn<string>(form, "with").map((other) =>
        simple(
          { unit: id, order: "exchange", with: other },
          `Change places with ${unitName(g.world, other)}`,
          "Town",
          "XI.6-town-exchange",
          { target: other },
        ),
      );
    case "fight-fire":
      return listIn<string>(form, "zones").map((zone) =>
        simple(
          { unit: id, order: "fight-fire", zone },
          `Fight the fire in ${unitName(g.world, zone)}`,
          "Town",
          "XI.6-town-fire-fight",
        ),
      );
    case "lay-charge":
      return listIn<string>(form, "sections").map((section) =>
        simple(
          { unit: id, order: "lay-charge", section },
          `Lay a charge at ${unitName(g.world, section)}`,
          "Sappers",
          "V.7-impact",
        ),
      );
    case "load":
      return listIn<string>(form, "ferries").map((ferry) =>
        simple(
          { unit: id, order: "load", ferry },
          `Board ${unitName(g.world, ferry)}`,
          "Ferry",
          "XI.5-river-movement",
        ),
      );
    case "unload":
      return [simple({ unit: id, order: "unload" }, "Land", "Ferry", "XI.5-river-movement")];
    default:
      return [];
  }
}

/** Each side of the block is taken or left; the stands spread over those taken. */
function sideOptions(g: Position, unit: UnitId, form: Form, own: Own): readonly Option[] {
  const { id } = unitOf(g, unit);
  const order = form.order as "garrison" | "line-edge";
  const open = listIn<number>(form, "open");
  const now = orderOf(own, "garrison", "line-edge")?.sides ?? [];
  const rest = own.filter(
    (one) => one.order !== "garrison" && one.order !== "line-edge" && one.order !== "deepen",
  );
  return ZONE_SIDES.flatMap((side: ZoneSide, i) => {
    if (!open[i]) return [];
    const sides = now.includes(side) ? now.filter((one) => one !== side) : [...now, side];
    const made: Option = {
      id: `${order}/${side}`,
      text: `${order === "garrison" ? "Garrison" : "Line"} the ${side} side`,
      group: "Town",
      cite: "XI.6-town-garrison",
      chosen: now.includes(side),
      make: () => (sides.length === 0 ? rest : [...rest, { unit: id, order, sides }]),
    };
    return [made];
  });
}
