import { expect, test } from "vitest";
import { listedShortcuts } from "../src/game/shortcuts.ts";
import { words as en } from "../src/text/en/index.ts";
import { words as fr } from "../src/text/fr/index.ts";

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
