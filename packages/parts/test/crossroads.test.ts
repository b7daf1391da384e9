// A small sixth game on these parts: CONTRIBUTING.md explains how it is made.

import { digest, Game, inLanguage, loadLanguage, scripted } from "@grognard/kernel";
import { conformance } from "@grognard/testkit";
import { describe, expect, test } from "vitest";
import { SCENARIO } from "./crossroads/ruleset.ts";
import { system } from "./crossroads/system.ts";
import type { Action } from "./crossroads/types.ts";

const { rules, screen } = system;
const world = rules.load(SCENARIO, {});
const cases = new Set(system.cases.map(({ id }) => id));

/** A game from a position, with the dice as they will fall. */
const at = (position: object, dice: number[] = []) =>
  Game.from(rules, world, rules.arrange(world, { ...position }), scripted(dice));

const before = { units: { b1: "3,3", b2: "4,2", r1: "5,3" } };

conformance({
  rules,
  settings: [{ name: "the crossroads", scenario: SCENARIO, options: {} }],
  games: 10,
  seed: "crossroads",
  isCase: (cite) => cases.has(cite),
  imagines: "everybody",
});

describe("the rules", () => {
  const refusal = (action: Action) => at(before).objections("blue", action)[0]?.cite;

  test.each<[Action, string | undefined]>([
    [{ do: "march", unit: "b1", to: "3,4" }, undefined],
    [{ do: "march", unit: "b1", to: "1,1" }, "3"],
    [{ do: "march", unit: "b1", to: "5,4" }, "3.1"],
    [{ do: "march", unit: "r1", to: "6,3" }, "2"],
    [{ do: "attack", units: ["b1"], at: "5,3" }, "4"],
    [{ do: "attack", units: ["b2"], at: "3,3" }, "4"],
  ])("%j: %s", (action, cite) => {
    expect(refusal(action)).toBe(cite);
  });

  test("what is not refused is offered, and nothing else", () => {
    const game = at(before);
    const [{ choice }] = game.pending as [(typeof game.pending)[0]];
    const offers = choice.kind === "listed" ? choice.actions : [];
    const marches = world.grid.names.map((to): Action => ({ do: "march", unit: "b1", to }));
    const lawful = marches.filter((action) => refusal(action) === undefined);
    expect(offers.filter((one) => one.do === "march" && one.unit === "b1")).toEqual(lawful);
  });

  test("an attack by two destroys the defender on a four", () => {
    const game = at({ units: { b1: "4,3", b2: "5,2", r1: "5,3" } }, [4]);
    expect(game.submit("blue", { do: "attack", units: ["b2", "b1"], at: "5,3" })).toMatchObject({ ok: true });
    expect(game.events.map(({ type }) => type)).toEqual(["rolled", "fought", "lost"]);
    expect(game.outcome).toEqual({ winner: "blue", how: "destroyed", cite: "5" });
    expect(game.ending?.how).toBe("the enemy is destroyed");
  });
});

describe("the adapter", () => {
  const game = at({ units: { b1: "4,3", b2: "5,2", r1: "5,3" } }, [4]);
  const view = rules.view(game.position, "blue");
  const [decision] = game.pending;
  const attack: Action = { do: "attack", units: ["b1", "b2"], at: "5,3" };

  test("offers carry their picks, and picks say what is meant", () => {
    const { offers } = screen.question(world, view, decision!);
    expect(offers.find(({ text }) => text === "Attack 5,3 with 1st Blue and 2nd Blue")).toMatchObject({
      pieces: ["b1", "b2"],
      places: ["5,3"],
      look: "attack",
    });
    const wish = (...places: string[]) => screen.wish(world, view, decision!, { pieces: ["b1"], places });
    expect(wish("5,3")).toEqual({ do: "attack", units: ["b1"], at: "5,3" });
    expect(wish("1,1")).toEqual({ do: "march", unit: "b1", to: "1,1" });
  });

  test("odds are counted by the rule itself", () => {
    const shares = screen.forecast(world, view, decision!, attack)?.prospects[0]?.shares;
    expect(shares?.map(({ id, ways, total }) => `${id} ${ways}/${total}`)).toEqual([
      "nothing 3/6",
      "destroyed 3/6",
    ]);
  });

  test("a march is told with its path", () => {
    game.submit("blue", { do: "march", unit: "b1", to: "3,3" });
    const telling = screen.tell(world, game.events[0]!);
    expect(telling).toMatchObject({
      pieces: ["b1"],
      move: { piece: "b1", path: [{ place: "4,3" }, { place: "3,3" }] },
    });
  });
});

describe("another language", () => {
  const attack: Action = { do: "attack", units: ["b1", "b2"], at: "5,3" };

  /** All that a player of blue is told of an attack that wins the game, and what it leaves behind. */
  const played = (language: string) =>
    inLanguage(language, () => {
      const game = at({ units: { b1: "4,3", b2: "5,2", r1: "5,3" } }, [4]);
      const view = rules.view(game.position, "blue");
      const [decision] = game.pending;
      const { text, hint, offers } = screen.question(world, view, decision!);
      const refused = game.refusals("blue", { do: "march", unit: "b1", to: "1,1" });
      const forecast = screen.forecast(world, view, decision!, attack);
      game.submit("blue", attack);
      const reported = game.events.map((event) => screen.tell(world, event).text);
      return {
        texts: [
          text,
          hint,
          ...offers.map((offer) => offer.text),
          refused[0]!.message,
          ...reported,
          game.ending!.how,
        ],
        forecast: forecast!.prospects[0]!.shares.map((share) => share.text),
        left: digest(game.position.state),
      };
    });

  test("changes every sentence, and nothing else", async () => {
    await loadLanguage("fr");
    const [english, french] = [played("en"), played("fr")];
    expect(french.texts.filter((text) => english.texts.includes(text))).toEqual([]);
    expect(french.texts).toContain("un bataillon marche de 2 hexagones au plus");
    expect(french.forecast).toEqual(["sans effet", "détruit"]);
    expect(french.left).toBe(english.left);
  });

  test("that does not exist falls back to English", () => {
    expect(played("tlh")).toEqual(played("en"));
  });
});
