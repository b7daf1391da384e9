// Tiles: whatever is in sight is covered, sharply, and there are never too many.

import { describe, expect, test } from "vitest";
import { baseKey, IN_SIGHT, keysIn, levelFor, tileAt } from "../src/board/terrain/tile-grid.ts";

const sheet = { left: 0, top: 0, right: 5600, bottom: 6500 };

describe("tiles", () => {
  test.each([0.14, 0.5, 0.8, 1, 1.7, 3])(
    "cover the view at scale %d, and are not much stretched",
    (scale) => {
      const view = { x: 900, y: 1200, width: 1280 / scale, height: 800 / scale, scale };
      const level = levelFor(sheet, view);
      const tiles = keysIn(sheet, level, view).map(tileAt);
      const [right, bottom] = [
        Math.min(sheet.right, view.x + view.width),
        Math.min(sheet.bottom, view.y + view.height),
      ];
      for (let x = view.x; x < right; x += 97)
        for (let y = view.y; y < bottom; y += 97)
          expect(
            tiles.some(({ box }) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom),
          ).toBe(true);
      expect(scale / tiles[0]!.pixels).toBeLessThanOrEqual(1.15);
      expect(scale / tiles[0]!.pixels).toBeGreaterThan(0.8);
    },
  );

  test("are coarser rather than too many", () => {
    const view = { x: 0, y: 0, width: 5600, height: 6500, scale: 4 };
    expect(keysIn(sheet, levelFor(sheet, view), view).length).toBeLessThanOrEqual(IN_SIGHT);
  });

  test("start in the middle of the view", () => {
    const view = { x: 1000, y: 1000, width: 2000, height: 2000, scale: 1 };
    const { box } = tileAt(keysIn(sheet, 0, view)[0]!);
    expect(box.left < 2000 && box.right > 2000 && box.top < 2100 && box.bottom > 1900).toBe(true);
  });

  test("have the whole sheet on the one that lies below all others", () => {
    const { box } = tileAt(baseKey(sheet));
    expect(box.right >= sheet.right && box.bottom >= sheet.bottom).toBe(true);
  });
});
