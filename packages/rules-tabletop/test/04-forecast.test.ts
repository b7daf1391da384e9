// Moves before they are made and after: the ghost shows what comes of all orders together, and the log how far.

import { expect } from "vitest";
import type { Order } from "../src/actions.ts";
import { tabletop } from "../src/ruleset.ts";
import { composeOf, sheetOf } from "../src/screen/sheet.ts";
import { tellingOf } from "../src/screen/tell.ts";
import { type Lab, lab, rule } from "./lab.ts";
import { BYSTANDERS, forward, move } from "./marching.ts";

const table = (units: object): Lab => lab({ window: "movement", units: { ...units, ...BYSTANDERS } });

function entryOf(t: Lab, unit: string, ...orders: Order[]) {
  const { position, pending } = t.game;
  const decision = pending.find(({ side }) => side === "blue")!;
  const view = tabletop.view(position, "blue");
  const { entries } = sheetOf(position.world, view, decision, { do: "orders", orders });
  return entries.find(({ piece }) => piece === unit)!;
}

const front = (stands: readonly { readonly y: number }[]): number => Math.max(...stands.map(({ y }) => y));

rule("VII.1-halt", "an enemy in the way is named, and the ghost stops before it", () => {
  const t = table({ A1: { at: [1000, 500] }, B1: { at: [1000, 600], facing: 180 } });
  const { notes, ghost, used } = entryOf(t, "A1", move("A1", forward(90)));
  const free = entryOf(t, "A1", move("A1", forward(40)));
  expect(free.notes.map(({ text }) => text).join()).not.toMatch(/in its way/);
  const name = t.game.position.world.units[t.index("B1")]!.name;
  expect(notes[0]).toEqual({
    text: `It will go 50 of these 90 mm: an enemy is within 50 mm (${name}).`,
    cite: "VII.1-halt",
  });
  expect([free.used, used]).toEqual(["40 of 100 mm", "stops after 50 of 90 mm"]);
  expect(front(ghost)).toBeCloseTo(front(free.ghost) + 10, 0);
});

rule("IX.3", "a second march stops far from the enemy, and the ghost shows it", () => {
  const t = lab({
    window: "non-combatant",
    units: { A1: { at: [1000, 300], done: ["move"] }, B1: { at: [1000, 840], facing: 180 }, ...BYSTANDERS },
  });
  const march = (d: number): Order => ({ unit: "A1", order: "second-move", path: [forward(d)] });
  const { notes, used } = entryOf(t, "A1", march(100));
  expect(used).toMatch(/^stops after \d+ of 100 mm$/);
  expect(notes[0]).toEqual({
    text: expect.stringMatching(/^It will go \d+ of these 100 mm: an enemy is within 500 mm \(B1\)\.$/),
    cite: "IX.3",
  });
  t.act(march(100));
  const went = Math.round(t.unit("A1").bodies[0]!.y / 100 - 300);
  expect(used).toBe(`stops after ${went} of 100 mm`);
});

rule("IV.7", "a friend that has been told to move is not in the way; one that stops short of it is", () => {
  const t = table({
    A1: { at: [1000, 500], formation: "attack" },
    A2: { at: [1000, 560], formation: "attack" },
  });
  const follow = move("A1", forward(100));
  const apart = entryOf(t, "A1", follow, move("A2", forward(120)));
  expect(apart.notes.map(({ text }) => text).join()).not.toMatch(/in its way/);
  const name = t.game.position.world.units[t.index("A2")]!.name;
  const held = entryOf(t, "A1", follow, move("A2", forward(20)));
  expect(held.notes[0]?.text).toMatch(new RegExp(`^It will go \\d+ of these 100 mm: ${name} is in its way`));
  // and the game itself does the same
  t.act(follow, move("A2", forward(20)));
  const [x, y] = [t.unit("A1").bodies[0]!.x / 100, t.unit("A1").bodies[0]!.y / 100];
  expect([x, Math.round(y - 500)]).toEqual([1000, Number(/go (\d+)/.exec(held.notes[0]!.text)![1])]);
});

rule("IV.7-static", "a way through a friend can be drawn once the friend has been told to go", () => {
  const t = table({
    A1: { at: [1000, 500], formation: "attack" },
    A2: { at: [1000, 560], formation: "attack" },
  });
  const { position, pending } = t.game;
  const decision = pending.find(({ side }) => side === "blue")!;
  const view = tabletop.view(position, "blue");
  const drawn = (orders: readonly Order[]) => {
    const gesture = { do: "pull", piece: "A1", handle: "go", to: { x: 1000, y: 600 } } as const;
    const { action } = composeOf(position.world, view, decision, { do: "orders", orders }, gesture);
    const order = (action as { orders: Order[] }).orders.find((one) => "unit" in one && one.unit === "A1");
    return order && "path" in order && order.path[0]?.go === "forward" ? order.path[0].d / 100 : 0;
  };
  expect(drawn([])).toBeLessThan(60);
  expect(drawn([move("A2", forward(120))])).toBeCloseTo(100, 0);
});

rule("IV.6", "the log says how far a unit went, and of how much", () => {
  const t = table({ A1: { at: [1000, 500] }, B1: { at: [1000, 600], facing: 180 } });
  t.act(move("A1", forward(90)));
  const { world } = t.game.position;
  const reported = t.of("moved").map((event) => tellingOf(world, event).text);
  expect(reported).toEqual([expect.stringMatching(/marches, 50 of \d+ mm, facing north$/)]);
  const stopped = tellingOf(world, t.of("stopped")[0]!).text;
  expect(stopped).toContain(world.units[t.index("B1")]!.name);
});
