// The examples in docs/writing-a-scenario.md load, and they show every word of the vocabulary.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { CardEffect, Condition, Keep, ModifierKind } from "../src/cards.ts";
import { loadWorld } from "../src/load.ts";

const text = readFileSync(new URL("../../../docs/writing-a-scenario.md", import.meta.url), "utf8");
// biome-ignore lint/suspicious/noExplicitAny: examples of every kind
type Loose = any;
const blocks: Loose[] = [...text.matchAll(/```json\n(.*?)```/gs)].map(([, json]) => JSON.parse(json!));
const examples: Loose[] = blocks.flat();
const scenario = examples.find(({ format }) => format === "grognard/n20-scenario@1");
const load = (changes: object) => loadWorld({ ...scenario, ...changes }, ["all"]);

const half = (effects: Loose[]) => ({ title: "Example", text: "An example.", effects });

describe("docs/writing-a-scenario.md", () => {
  it("the complete scenario loads", () => expect(load({}).pieces).toHaveLength(4 + 1 + 1 + 2 + 3));

  it("the maps load", () => {
    for (const map of examples.filter(({ format }) => format === "grognard/n20-map@1")) {
      const onMap = map.window ? {} : VALLEY;
      expect(load({ map, ...onMap }).map.id).toBe(map.id);
    }
  });

  it("the chart loads", () => {
    const charts = examples.filter(({ format }) => format === "grognard/chart@1");
    expect(load({ charts }).charts.hazardousRetreat.cells[1]).toBe("passes");
  });

  it("the modifiers load, as special rules and on cards", () => {
    const modifiers = examples.filter(({ kind }) => kind);
    for (const modifier of modifiers) {
      const rule = { cite: "X9", text: "An example.", modifiers: [modifier] };
      expect(load({ exclusive: [...scenario.exclusive, rule] }).exclusive).toHaveLength(2);
    }
    expect(new Set(modifiers.map(({ kind }) => kind))).toEqual(new Set(Object.keys(KINDS)));
  });

  it("the cards and effects load", () => {
    const effects = examples.filter((example) => example.do);
    const cards = examples.filter((example) => example.french);
    for (const effect of effects) {
      const side = effect.who?.side ?? "coalition";
      const other = side === "french" ? "coalition" : "french";
      const card = { id: "X99", [side]: half([effect]), [other]: half([]) };
      expect(load({ cards: [...cards, card] }).cards).toHaveLength(cards.length + 1);
    }
    expect(new Set(effects.map((effect) => effect.do))).toEqual(new Set(Object.keys(EFFECTS)));
    const conditions = effects.flatMap(({ when }) => (when ? [when.if, when.condition?.if] : []));
    expect(new Set(conditions.filter(Boolean))).toEqual(new Set(Object.keys(CONDITIONS)));
  });

  it("every use of a kept card is in the table, and loads", () => {
    for (const use of Object.keys(USES)) {
      expect(text).toContain(`| \`"${use}"\` |`);
      const keep = { use, who: {}, add: 1, terrain: "forest", until: "night" };
      expect(load({ cards: [{ id: "X99", common: { ...half([]), keep } }] }).cards).toHaveLength(1);
    }
  });
});

// Records, so that the compiler finds any that is missing or superfluous.
const KINDS: Record<ModifierKind, true> = {
  "no-event": true,
  "no-forced-march": true,
  "no-road-bonus": true,
  allowance: true,
  "allowance-is": true,
  "at-most": true,
  "no-artillery-doubling": true,
  "no-countercharge": true,
  "no-move": true,
  "no-ezoc-entry": true,
  "end-in-rows": true,
  "stay-in-rows": true,
  "armies-apart": true,
  "closed-hexside": true,
  "other-entry": true,
  selective: true,
  strength: true,
  control: true,
  "free-guard": true,
  "no-spending": true,
  "no-reserves": true,
  "no-rugged-stop": true,
  "must-advance": true,
  suspend: true,
};
const EFFECTS: Record<CardEffect["do"], true> = {
  modify: true,
  morale: true,
  rally: true,
  "free-forced-march": true,
  delay: true,
  arrive: true,
  reshuffle: true,
  "remove-leader": true,
};
const CONDITIONS: Record<Condition["if"], true> = {
  "lower-morale": true,
  near: true,
  holds: true,
  broken: true,
  not: true,
};
const USES: Record<Keep["use"], true> = {
  reserves: true,
  "no-contact": true,
  withdraw: true,
  defence: true,
  countercharge: true,
  "ignore-terrain": true,
};

/** The forces of the example, moved to the example's map. */
const VALLEY = {
  nations: [
    { id: "french", name: "French", side: "french", loc: ["1,3"], cadres: 0 },
    { id: "dutch", name: "Netherlands", side: "coalition", loc: ["6,3"], cadres: 0 },
  ],
  objectives: [],
  garrisons: [],
  units: [
    { id: "foy", name: "Foy", nation: "french", type: "infantry", strength: 2, movement: 2, at: "2,3" },
    { id: "picton", name: "Picton", nation: "dutch", type: "infantry", strength: 2, movement: 2, at: "5,3" },
  ],
  leaders: [],
};
