// What things are called when we speak of them.

import type { Message, Saying } from "@grognard/kernel";
import type { World } from "../types.ts";

/** Of a unit or a commander; their names are the same in every language. */
export const properName = ({ units, unitById, commanders, commanderById }: World, id: string) =>
  (units[unitById.get(id) ?? -1] ?? commanders[commanderById.get(id) ?? -1])?.name;

/** What a sentence speaks of by its names: rules know units by their ids. */
export const named = (world: World, saying: Saying): Saying => inNames(world, saying) as Saying;

function inNames(world: World, value: unknown): unknown {
  if (typeof value === "string") return properName(world, value) ?? value;
  if (Array.isArray(value)) return value.map((one) => inNames(world, one));
  if (typeof value !== "object" || value === null) return value;
  const { says, with: about = [] } = value as Message;
  return { says, with: about.map((one) => inNames(world, one)) };
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Faces of a square, as orders number them. */
export const FACE_NAMES = ["front", "right", "rear", "left"] as const;

/** "07:15". */
export function clock(minutes: number): string {
  const two = (n: number) => String(n).padStart(2, "0");
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}
