// [10.3] in miniature: the charge pauses, the other player reacts, both move by turns, the charge goes on.

import { expect, test } from "vitest";
import {
  digest,
  Game,
  Journal,
  openSave,
  readSave,
  scripted,
  seeded,
  toSave,
  writeSave,
} from "../../src/index.ts";
import { type Charge, type ChargeAction, chargeRules, type Unit } from "./charge.ts";

const cavalry = (unit: Pick<Unit, "id" | "hex"> & Partial<Unit>): Unit => ({
  side: "other",
  kind: "light",
  morale: 44,
  facing: 3,
  mp: 0,
  tried: false,
  reach: 0,
  mark: "none",
  ...unit,
});
const CHARGER = cavalry({ id: "A", side: "active", kind: "heavy", hex: [-5, 0], facing: 0, mp: 8 });

function begin(rolls: readonly number[], ...others: Unit[]): Journal<Charge> {
  const world = { radius: 9, units: [CHARGER, ...others] };
  const journal = Journal.begin(
    chargeRules,
    world,
    { scenario: world as never, options: {} },
    scripted(rolls),
  );
  does(journal, { do: "declare", unit: "A" });
  return journal;
}
const does = (journal: Journal<Charge>, ...actions: ChargeAction[]) => {
  for (const action of actions) {
    const side = journal.game.pending[0]?.side ?? "";
    expect(journal.submit(side, action)).toMatchObject({ ok: true });
  }
};
const asked = ({ game }: Journal<Charge>) => game.pending.map(({ side, id }) => `${side} ${id}`).join();
const stack = ({ game }: Journal<Charge>) => game.position.state.stack.map(({ step }) => step).join(" > ");
const unit = ({ game }: Journal<Charge>, id: string) => game.position.state.units.find((u) => u.id === id);
const on = { do: "advance", turn: 0 } as const;
const react = { do: "react", unit: "L" } as const;
const LANCERS = cavalry({ id: "L", hex: [3, 0] });

test("[10.3.6] the charge pauses when it enters a zone, and not before", () => {
  const journal = begin([], LANCERS);
  does(journal, on, on, on);
  expect(asked(journal)).toBe("active advance");
  does(journal, on); // four hexes away
  expect(asked(journal)).toBe("other react");
  expect(stack(journal)).toBe("phase > charge > announce");
});

test("[10.3.7b] a unit that fails its roll stays, and the charge goes on where it was", () => {
  const journal = begin([6, 6], LANCERS);
  does(journal, on, on, on, on);
  const before = unit(journal, "A");
  does(journal, react);
  expect(stack(journal)).toBe("phase > charge");
  expect(unit(journal, "A")).toEqual(before);
  does(journal, on); // [10.3.4] still in the zone, but it has tried
  expect(asked(journal)).toBe("active advance");
});

test("[10.3.10] [10.3.12] both sides move by turns until they meet", () => {
  const journal = begin([3, 3], LANCERS);
  does(journal, on, on, on, on, react);
  expect(asked(journal)).toBe("other ride");
  does(journal, { do: "ride", to: 3 });
  expect(stack(journal)).toBe("phase > charge > alternate");
  expect(asked(journal)).toBe("active advance");
  does(journal, on);
  expect(stack(journal)).toBe("phase > charge > alternate > ride");
  expect(asked(journal)).toBe("other ride");
  does(journal, { do: "ride", to: 3 });
  expect([unit(journal, "A"), unit(journal, "L")]).toMatchObject([
    { mark: "contact", hex: [0, 0], mp: 3 },
    { mark: "contact", hex: [1, 0], reach: 0 },
  ]);
  expect(stack(journal)).toBe("phase");
});

test("[10.3.11] out of distance, the charge goes on with what it has left", () => {
  const heavy = cavalry({ id: "L", kind: "heavy", hex: [-2, 3], facing: 4 });
  const journal = begin([1, 1], heavy);
  does(journal, on, on, on);
  expect(asked(journal)).toBe("other react");
  does(journal, react, { do: "ride", to: 3 });
  does(journal, { do: "advance", turn: -1 }, { do: "ride", to: 3 }, on, { do: "ride", to: 3 });
  expect(stack(journal)).toBe("phase > charge");
  expect([unit(journal, "A")?.mp, unit(journal, "L")?.reach]).toEqual([3, 0]);
  expect(asked(journal)).toBe("active advance");
});

test("R76 (1) (3): a unit provoked during the alternation joins it", () => {
  const late = cavalry({ id: "M", kind: "heavy", hex: [2, 1], facing: 3 });
  const journal = begin([1, 1, 1, 1], LANCERS, late);
  does(journal, on, on, on, on, react, { do: "ride", to: 4 }, on);
  expect(stack(journal)).toBe("phase > charge > alternate > announce");
  does(journal, { do: "react", unit: "M" }, { do: "ride", to: 3 });
  expect(stack(journal)).toBe("phase > charge > alternate > ride");
  expect(journal.game.pending[0]?.about).toEqual(["L"]); // M has had its hex
});

test("the charger may be gone when the interrupt is over", () => {
  const square = cavalry({ id: "S", kind: "square", hex: [0, 1], tried: true });
  const journal = begin([1, 1, 6], LANCERS, square);
  does(journal, on, on, on, on, react, { do: "ride", to: 4 });
  expect(stack(journal)).toBe("phase > charge > alternate");
  does(journal, on);
  expect(unit(journal, "A")).toBeUndefined();
  expect(stack(journal)).toBe("phase");
  expect(unit(journal, "L")?.reach).toBe(0);
});

test("in the middle of the interrupt a game is saved, reloaded, copied and replayed, and nothing is taken back", () => {
  const journal = begin([3, 3], LANCERS);
  does(journal, on, on, on, on, react, { do: "ride", to: 3 }, on);
  expect(stack(journal)).toBe("phase > charge > alternate > ride");
  const { world, state } = journal.game.position;
  const now = digest(state);

  const loaded = JSON.parse(JSON.stringify(state));
  const again = Game.resume(chargeRules, { world, state: loaded, index: {} }, scripted([]));
  expect(again.pending).toEqual(journal.game.pending);

  const fork = journal.game.fork(scripted([]));
  for (const game of [again, fork]) {
    expect(game.submit("other", { do: "ride", to: 3 }).ok).toBe(true);
    expect(game.position.state.stack).toEqual([{ step: "phase" }]);
  }
  expect(digest(state)).toBe(now);

  const replayed = openSave(chargeRules, readSave(writeSave(toSave(journal))), () => undefined, scripted([]));
  expect(digest(replayed.game.position.state)).toBe(now);

  for (const side of ["other", "active"]) expect(replayed.undo(side)).toBe(false); // the other has been asked since
});

test("refusals in the middle say whose turn it is", () => {
  const journal = begin([], LANCERS);
  does(journal, on, on, on, on);
  const before = digest(journal.game.position.state);
  expect(journal.submit("active", on)).toEqual({
    ok: false,
    refused: [{ says: "game.notAsked", with: ["active", "other"], cite: "10.3.6" }],
  });
  expect(journal.submit("other", { do: "react", unit: "A" })).toMatchObject({ ok: false });
  expect(digest(journal.game.position.state)).toBe(before);
});

test("at every answer of many random charges the state can be reloaded", () => {
  const units = [
    CHARGER,
    cavalry({ id: "B", side: "active", hex: [-5, 4], facing: 5, mp: 9 }),
    LANCERS,
    cavalry({ id: "M", kind: "heavy", hex: [2, 2] }),
    cavalry({ id: "S", kind: "square", hex: [1, -2], tried: true }),
  ];
  for (let seed = 0; seed < 30; seed++) {
    const chance = seeded(seed);
    const game = Game.start(chargeRules, { radius: 9, units }, chance);
    while (game.pending[0]) {
      const { side, choice } = game.pending[0];
      const actions = choice.kind === "listed" ? choice.actions : [];
      const position = { ...game.position, state: JSON.parse(JSON.stringify(game.position.state)) };
      expect(Game.resume(chargeRules, position, chance).pending).toEqual(game.pending);
      game.submit(side, actions[chance.roll(actions.length) - 1] as ChargeAction);
      expect(chargeRules.invariants(game.position)).toEqual([]);
    }
  }
});
