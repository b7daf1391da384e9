// How bodies move along a path [R47]: which of their properties it depends on.

import {
  layPath,
  type Measures,
  type Path,
  type Point,
  steer as steerTo,
  type Way as WayOf,
} from "@grognard/table";
import { frameOf, lengthOf, radiusOf } from "../bodies/layouts.ts";
import { isSkirmish } from "../formations.ts";
import type { Body } from "../state.ts";
import type { Unit } from "../units.ts";
import type { Manner } from "./check-path.ts";

export type Way = WayOf<Body>;

export const MOST_PRIMITIVES = 8;
/** Of a leg of a column's track [III.2-route-manoeuvre]. */
export const LEAST_LEG = 2000;
/** One stand's width: how far infantry marches by the flank [IV.4-flank-march]. */
const SIDESTEP = 3500;

export const measuresOf = (spec: Unit): Measures<Body> => ({
  width: (body) => frameOf(spec, body).width,
  depth: (body) => frameOf(spec, body).depth,
  length: (body) => lengthOf(spec, body),
  radius: (body) => radiusOf(spec, body) ?? 0,
  looseRadius: (body) => companyRadius(spec, body),
  sidestep: SIDESTEP,
});

/** Of a wheel by companies; cavalry that galloped turns as if it were dispersed [R19]. */
const companyRadius = (spec: Unit, body: Body): number =>
  radiusOf(spec, isSkirmish(body.formation) ? body : { ...body, formation: "cav-skirmish" }) ?? 0;

/** Lays a path out. It takes any path whose primitives the body can do at all (see check-path.ts). */
export const wayOf = (spec: Unit, start: Body, path: Path): Way => layPath(measuresOf(spec), start, path);

/** What a path costs, c. */
export const costOf = (spec: Unit, body: Body, path: Path): number => wayOf(spec, body, path).cost;

/** The simplest path to a point: what a sample order, a computer player or a hint begins with. */
export const steer = (spec: Unit, body: Body, manner: Manner, to: Point, allowance: number): Path =>
  steerTo(measuresOf(spec), body, manner, to, allowance, LEAST_LEG);
