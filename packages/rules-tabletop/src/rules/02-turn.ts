// [II] The beginning and the end of a turn: ledgers, clock, weather, reinforcements, and whether the battle is over.

import { edit } from "@grognard/kernel";
import { unitOf } from "../board.ts";
import { forgetSight } from "../bodies/figures.ts";
import { d10 } from "../dice.ts";
import { editUnit } from "../editing.ts";
import { because } from "../faults.ts";
import { sightings, tellSight } from "../march/moving.ts";
import type { Play, UnitId } from "../types.ts";
import { tell } from "../verbs.ts";
import { brokenSides, finish, noteHolders } from "../victory.ts";
import { clock } from "../words/naming.ts";

/** Minutes a turn [I.1-time]. */
const TURN_MINUTES = 15;
/** Turns between two weather rolls [charts B8]. */
const WEATHER_TURNS = 4;

/** Resets everything that holds for one turn: nothing is carried over [IV.1-no-carry]. */
export function startTurn(g: Play): void {
  const { state, world } = g;
  for (const { index } of world.units) {
    const unit = editUnit(g, index);
    const [body] = (state.units[unit.square] ?? unit).bodies;
    unit.done = [];
    unit.origin = body ? { x: body.x, y: body.y } : null;
    unit.gait = "none";
    unit.firedOn = false;
    unit.fired = false;
    unit.lost = 0;
    unit.checks = 0;
    unit.burdens = [];
    unit.passed = false;
  }
  const chargers = state.charges.map(({ charger }) => charger);
  const seen = sightings(g);
  state.charges = [];
  for (const unit of chargers) tellSight(g, unit, seen[unit]!);
  for (const [unit, isSeen] of sightings(g).entries()) editUnit(g, unit).watched = isSeen;
  state.flights = [];
  state.contacts = [];
  state.melees = [];
  state.victors = [];
  state.pressed = [];
  noteHolders(g);
  const time = clock(world.dawn + TURN_MINUTES * (state.turn - 1));
  g.emit({ type: "turn", turn: state.turn, time, cite: "I.1-time" });
}

/** [II.9-clock] After the rally phase. */
export function endTurn(g: Play): void {
  const { state, world } = g;
  noteHolders(g);
  const broken = brokenSides(g);
  if (broken.length > 0) {
    finish(g, broken);
    return;
  }
  if (state.turn >= world.turns) {
    finish(g, []);
    return;
  }
  changeWeather(g);
  callReinforcements(g);
  state.turn++;
}

function changeWeather(g: Play): void {
  const { state, world } = g;
  if (world.weather.fixed || state.turn % WEATHER_TURNS !== 0) return;
  const next = world.charts.weatherAfter(state.weather, d10(g, 0, "weather", "II.9-clock"));
  if (next === state.weather) return;
  state.weather = next;
  forgetSight(g);
  g.emit({ type: "weather", weather: next, cite: "II.9-clock" });
}

/** [IX.4] Reinforcements that the die brings: announced now, on the table next turn. */
function callReinforcements(g: Play): void {
  const { state, world } = g;
  const next = state.turn + 1;
  for (const { index, arrival, side, name } of world.units) {
    if (state.units[index]!.place !== "coming" || state.announced.includes(index)) continue;
    if (!arrival || arrival.roll === 0 || next < arrival.turn) continue;
    const isSure = arrival.surely > 0 && next >= arrival.surely;
    if (isSure || d10(g, side, because("comesUp", name), "IX.4") >= arrival.roll) announce(g, index);
  }
}

function announce(g: Play, unit: UnitId): void {
  edit(g, "announced").push(unit);
  tell(g, unit, { type: "announced", unit: unitOf(g, unit).id, what: "entry", cite: "IX.4" });
}
