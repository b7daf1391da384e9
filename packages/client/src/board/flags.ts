// Flags on the objectives, in the colours of the side that holds them now.

import type { Board, Holder, SideLook } from "@grognard/scene";
import { lookOf, sideNumber } from "../sides.ts";
import type { Geometry } from "./geometry.ts";
import { move, svg } from "./svg.ts";
import { standsOf } from "./terrain/sites.ts";

export interface Flags {
  show(holders: readonly Holder[]): void;
}

/** Sides differ by the cut of their flags, too. */
const CLOTHS = ["M-5 -9H10L6.5 -3 10 3H-5Z", "M-5 -9H10V3H-5Z"] as const;
const NOBODY = { paper: "#fbf6ea", ink: "#2a231a" };

export function flagsOn(
  layer: SVGElement,
  { sites }: Board,
  geometry: Geometry,
  sides: readonly SideLook[],
): Flags {
  const flags = standsOf(sites, geometry)
    .filter(({ site }) => site.look === "objective")
    .map(({ site, at }) => {
      const cloth = svg("path", { class: "cloth" });
      const pole = svg("path", { class: "pole", d: "M-5 13V-10" });
      const label = svg("text", { x: 1.5, y: 0.2 }, site.label);
      const element = svg("g", { class: "flag", transform: move(at) }, svg("g", {}, pole, cloth, label));
      return { element, cloth, place: site.place };
    });
  layer.append(svg("g", { class: "board-flags" }, ...flags.map(({ element }) => element)));

  return {
    show(holders) {
      const held = new Map(holders.map(({ place, side }) => [place, side]));
      for (const { element, cloth, place } of flags) {
        const side = held.get(place);
        if (element.dataset.holder === (side ?? "")) continue;
        const { paper, ink } = side === undefined ? NOBODY : lookOf(sides, side);
        element.dataset.holder = side ?? "";
        element.style.setProperty("--cloth", paper);
        element.style.setProperty("--ink", ink);
        cloth.setAttribute("d", CLOTHS[side === undefined ? 1 : sideNumber(sides, side) % 2]!);
      }
    },
  };
}
