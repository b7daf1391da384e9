// Two tabs of a browser keep armies in one place, and neither loses what the other has kept.

import { afterEach, expect, test, vi } from "vitest";

const army = (name: string) => ({
  format: "toy@1",
  name,
  nation: "france",
  year: 1809,
  points: 20,
  divisions: [],
});
const kept = (id: string, name = id) => ({ id, system: "toy", army: army(name) });

/** A tab of its own over the storage of the browser; it hears what other tabs store. */
async function tab() {
  vi.resetModules();
  let hear: (event: { readonly key: string }) => void = () => {};
  vi.stubGlobal("addEventListener", (_: string, listener: typeof hear) => {
    hear = listener;
  });
  const one = await import("../src/start/armies/kept-armies.ts");
  return {
    ...one,
    hear: () => hear({ key: "grognard/armies" }),
    names: () => one.keptArmies.value.map(({ id }) => id),
  };
}

function storage(fails = false) {
  const held = new Map<string, string>();
  const fail = () => {
    throw new Error("no room");
  };
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: fails ? fail : (key: string, value: string) => held.set(key, value),
  });
}

afterEach(() => vi.unstubAllGlobals());

test("what another tab has kept stays, and appears here", async () => {
  storage();
  const here = await tab();
  const there = await tab();
  here.keepArmy(kept("a"));
  there.keepArmy(kept("b"));
  here.hear();
  expect([here.names(), there.names()]).toEqual([
    ["a", "b"],
    ["a", "b"],
  ]);
  here.keepArmy(kept("a", "renamed"));
  there.forgetArmy("b");
  here.hear();
  expect(here.keptArmies.value).toEqual([kept("a", "renamed")]);
});

test("an army that was deleted elsewhere while it is changed here is kept", async () => {
  storage();
  const here = await tab();
  here.keepArmy(kept("a"));
  const there = await tab();
  there.forgetArmy("a");
  here.keepArmy(kept("a", "changed"));
  there.hear();
  expect(there.keptArmies.value).toEqual([kept("a", "changed")]);
});

test("where nothing can be stored, armies last as long as the page", async () => {
  storage(true);
  const here = await tab();
  here.keepArmy(kept("a"));
  here.keepArmy(kept("b"));
  expect([here.names(), here.unkept.value]).toEqual([["a", "b"], true]);
});
