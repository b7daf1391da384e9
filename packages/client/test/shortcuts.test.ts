import type { Offer } from "@grognard/scene";
import { afterEach, expect, test, vi } from "vitest";
import type { GameModel } from "../src/game/game-model.ts";
import { listedShortcuts, listenForShortcuts } from "../src/game/shortcuts.ts";
import { words as en } from "../src/text/en/index.ts";
import { words as fr } from "../src/text/fr/index.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ["English", en],
  ["French", fr],
])("each key is listed once: %s", (_, { common }) => {
  const onMap = common.settingsPanel.keyList.flatMap(({ keys }) => keys);
  const anywhere = listedShortcuts().map(({ key }) =>
    /[A-Z]/.test(key) ? common.settingsPanel.shifted(key) : key.toUpperCase(),
  );
  const all = [...onMap, ...anywhere];
  expect(all.filter((key, i) => all.indexOf(key) !== i)).toEqual([]);
});

test("C takes what is chosen, as the button does", () => {
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("Element", class {});
  const charge = { n: 3 } as Offer;
  const take = vi.fn();
  const game = {
    orders: { sheet: { value: undefined } },
    selection: { chosen: { value: [charge] }, take },
  } as unknown as GameModel;
  const stop = listenForShortcuts(game, () => {});
  page.dispatchEvent(Object.assign(new Event("keydown"), { key: "c" }));
  stop();
  expect(take).toHaveBeenCalledExactlyOnceWith(charge);
});
