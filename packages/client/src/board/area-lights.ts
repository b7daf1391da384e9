// Areas that are lit: soft fills and strong lines. A place is filled once, by the area that matters most there; the
// others keep their lines.

import type { Layer, SideLook } from "@grognard/scene";
import { sideNumber } from "../sides.ts";
import { areaOf, borderOf } from "./areas.ts";
import type { Lights } from "./board-view.ts";
import type { Geometry } from "./geometry.ts";
import { svg } from "./svg.ts";

export interface LitArea {
  readonly places: readonly string[];
  /** How it looks; only a line where there is no fill, and the other way round. */
  readonly fill?: string;
  readonly line?: string;
}

/** From what matters most to what matters least. */
export function areasOf(
  { places, picked, field, zone, overlays }: Lights,
  sides: readonly SideLook[],
): readonly LitArea[] {
  const looks = [...Map.groupBy(places, ([, { look }]) => look)];
  return [
    { places: picked.places, fill: "lit chosen", line: "lit-edge chosen" },
    ...looks.map(([look, own]) => ({
      places: own.map(([place]) => place),
      fill: `lit ${look}`,
      line: `lit-edge ${look}`,
    })),
    ...(field ? fieldAreas(field) : []),
    ...(zone ? [sideArea("zone", `side-${sideNumber(sides, zone.side)}`, zone.places)] : []),
    ...overlayAreas(overlays, sides),
  ];
}

/** Where one band ends and the next begins there is a line, and one around all. */
function fieldAreas({ seen, hidden }: NonNullable<Lights["field"]>): readonly LitArea[] {
  return [
    ...seen.map((places, band) => ({
      places,
      fill: `field band-${band}`,
      ...(band < seen.length - 1 ? { line: "field-band" } : {}),
    })),
    { places: hidden, fill: "field-hidden" },
    { places: [...seen.flat(), ...hidden], line: "field-edge" },
  ];
}

const overlayAreas = (overlays: readonly Layer[], sides: readonly SideLook[]): readonly LitArea[] => {
  const alike = ({ side, faint }: Layer["places"][number]): string =>
    `side-${sideNumber(sides, side)}${faint ? " faint" : ""}`;
  return overlays.flatMap(({ places }) =>
    [...Map.groupBy(places, alike)].map(([look, own]) =>
      sideArea(
        "overlay",
        look,
        own.map(({ place }) => place),
      ),
    ),
  );
};

const sideArea = (kind: "zone" | "overlay", look: string, places: readonly string[]): LitArea => ({
  places,
  fill: `${kind} ${look}`,
  line: `${kind}-edge ${look}`,
});

/** The places that each area fills. */
export function filledOnce(areas: readonly LitArea[]): readonly (readonly string[])[] {
  const filled = new Set<string>();
  return areas.map(({ places, fill }) => {
    const own = fill === undefined ? [] : places.filter((place) => !filled.has(place));
    for (const place of own) filled.add(place);
    return own;
  });
}

/** Fills below, lines above, what matters most on top. */
export function drawAreas(areas: readonly LitArea[], geometry: Geometry): readonly Element[] {
  const path = (name: string, d: string) => svg("path", { class: name, d });
  const fills = filledOnce(areas).map((places, i) => path(areas[i]!.fill ?? "", areaOf(geometry, places)));
  const lines = areas.map(({ line = "", places }) => path(line, line ? borderOf(geometry, places) : ""));
  return [...fills, ...lines.reverse()].filter((element) => element.getAttribute("d"));
}
