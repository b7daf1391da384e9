// Options that change nothing in a battle: they are not offered there.

import type { Json } from "@grognard/kernel";
import type { OptionId } from "../options.ts";
import { type AnyFile, wholeFile } from "./whole-file.ts";

export function idleOptions(file: AnyFile, options: Json): readonly OptionId[] {
  const { terrain, units, sides, deployment } = wholeFile(file, options);
  const isIdle: { readonly [O in OptionId]?: boolean } = {
    preparedPositions: !terrain.some(({ kind }) => kind === "work" || kind === "fortification"),
    fixedStrengths: !units.some(({ strength }) => strength),
    freeDeployment: deployment?.free === true || !sides.every(({ zone }) => zone),
  };
  return (Object.keys(isIdle) as OptionId[]).filter((option) => isIdle[option]);
}
