// An order in words.

import type { Path, Primitive } from "@grognard/table";
import type { Aim, Order } from "../../actions.ts";
import { FACE_NAMES } from "../naming.ts";
import type { Speaker } from "../speaker.ts";
import { degrees, mm } from "./lengths.ts";
import { compass, formations, gaits, postures, shots } from "./terms.ts";

function primitiveWords(step: Primitive): string {
  switch (step.go) {
    case "forward":
      return `forward ${mm(step.d)}`;
    case "oblique":
      return `incline ${mm(step.d)}, ${degrees(step.a)} to the ${step.a < 0 ? "left" : "right"}`;
    case "wheel":
      return `wheel ${step.to} ${degrees(step.q)}`;
    case "back":
      return `back ${mm(step.d)}`;
    case "back-wheel":
      return `wheel back ${step.to} ${degrees(step.q)}`;
    case "sidestep":
      return `sidestep ${step.to}`;
    case "by-face":
      return `by the ${FACE_NAMES[step.face]} face`;
    case "follow":
      return step.legs.map(({ heading, d }) => `${compass(heading)} ${mm(d)}`).join(", ");
    case "skirmish":
      return `${compass(step.heading)} ${mm(step.d)}${step.q ? `, turn ${degrees(step.q)} ${step.q < 0 ? "left" : "right"}` : ""}`;
  }
}

const pathWords = (path: Path): string => path.map(primitiveWords).join(", then ") || "no move";

const screenWords = (path: Path | undefined): string => (path ? `; its skirmishers: ${pathWords(path)}` : "");

const aimWords = ({ shot, target }: Aim, of: Speaker): string =>
  `${shot === "volley" || shot === "skirmish" ? "" : `${shots[shot]} `}at ${of.name(target)}`;

/** Several parts may have one target. */
const aimsWords = (aims: readonly Aim[], of: Speaker): string =>
  [...new Set(aims.map((aim) => aimWords(aim, of)))].join(", ");

/** Without its subject: "charge I/35e Ligne at the gallop: forward 80 mm". */
export function ordered(order: Order, of: Speaker): string {
  switch (order.order) {
    case "post":
      return `stand in ${formations[order.formation]}, facing ${compass(order.heading)}`;
    case "quarter":
      return `hold ${of.name(order.zone)} (${postures[order.posture]})`;
    case "reserve":
      return "wait in reserve";
    case "stand":
      return "stand here";
    case "attach":
      return `join ${of.name(order.to)}`;
    case "detach":
      return "leave the unit";
    case "promote":
      return `hand over to ${of.name(order.by)}`;
    case "face":
      return "face about";
    case "form":
      return `form ${formations[order.to]}`;
    case "split":
      return "send out skirmishers";
    case "limber":
    case "unlimber":
      return `${order.order}${order.turn ? `, turned by ${order.turn}°` : ""}`;
    case "load":
      return `board ${of.name(order.ferry)}`;
    case "unload":
      return "land";
    case "recall":
      return "recall and rally";
    case "garrison":
    case "line-edge":
      return `line the ${order.sides.join(", ") || "edge"} of the town`;
    case "exchange":
      return `take the place of ${of.name(order.with)}`;
    case "deepen":
      return "defend from deep in the town";
    case "fight-fire":
      return `fight the fire in ${of.name(order.zone)}`;
    case "lay-charge":
      return `lay a charge at ${of.name(order.section)}`;
    case "great-square":
      return `form one square with ${of.names(order.with)}`;
    case "dissolve":
      return "break up the great square";
    case "charge":
    case "countercharge":
      return `${order.order} ${of.name(order.target)}${order.gait ? ` at the ${gaits[order.gait]}` : ""}: ${pathWords(order.path)}`;
    case "stand-fast":
      return "stand";
    case "fall-back":
      return `fall back: ${pathWords(order.path)}${"screen" in order ? screenWords(order.screen) : ""}`;
    case "evade":
      return "withdraw before the charge";
    case "move-away":
      return `move away: ${pathWords(order.path)}`;
    case "halt":
      return "halt";
    case "press":
      return `press the charge: ${pathWords(order.path)}`;
    case "move":
      return `${pathWords(order.path)}${screenWords(order.screen)}`;
    case "wheel":
      return `wheel ${order.to} ${degrees(order.q)}`;
    case "hand-push":
      return `push the guns: ${pathWords(order.path)}`;
    case "leave-zone":
      return `leave by the ${order.side} in ${formations[order.formation]}: ${pathWords(order.path)}`;
    case "enter":
      return `come onto the table in ${formations[order.formation]}: ${pathWords(order.path)}`;
    case "withdraw":
      return `withdraw: ${pathWords(order.path)}`;
    case "ride":
      return `ride ${compass(order.heading)} ${mm(order.d)}`;
    case "fire":
      return `fire ${aimsWords(order.aims, of)}`;
    case "fire-fire":
      return `fire ${aimsWords(order.aims, of)}, and again ${aimsWords(order.again, of)}`;
    case "group":
      return `check together with ${of.names(order.with)}`;
    case "stay":
      return "stay";
    case "go-back":
      return `go back: ${pathWords(order.path)}`;
    case "press-on":
      return `press on${order.gait ? ` at the ${gaits[order.gait]}` : ""}: ${pathWords(order.path)}`;
    case "occupy":
      return `occupy ${of.name(order.zone)}`;
    case "second-move":
      return `march on: ${pathWords(order.path)}`;
    case "announce":
      return "come onto the table, or leave it, next turn";
    case "cross":
      return "cross the water";
    case "reform":
      return `re-form in ${formations[order.formation]}, facing ${compass(order.heading)}`;
  }
}
