// The names of bodies on a table: as many as there is room for at the present scale.

import type { Standing } from "./standing.ts";
import type { Troops } from "./state.ts";
import { tagSpot } from "./table-counter.ts";
import { legibleTags } from "./tags.ts";

/** `unit`: board units per pixel of the screen. */
export function writeNames(troops: Troops, unit: number): void {
  troops.unit = unit;
  const named = [...troops.standing.values()].flatMap(nameOf);
  // the picked piece is named first
  const isPicked = ({ tag }: { readonly tag: Element }) => tag.classList.contains("picked");
  const legible = legibleTags([...named.filter(isPicked), ...named.filter((one) => !isPicked(one))], unit);
  for (const one of named) one.tag.classList.toggle("crowded", !legible.has(one));
}

function nameOf({ piece, point, body }: Standing) {
  if (!body) return [];
  const words = body.tag.querySelector(".name")?.textContent ?? "";
  return [{ tag: body.tag, words, at: tagSpot(body.bases, piece.at, point) }];
}
