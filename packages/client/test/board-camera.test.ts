import type { Point } from "@grognard/scene";
import { describe, expect, test } from "vitest";
import { bounded, type Camera, fitted, revealing, seen, toBoard, zoomed } from "../src/board/camera.ts";

const view = { width: 1000, height: 600 };
const world = { width: 4000, height: 3000 };
const camera: Camera = { x: 500, y: 400, scale: 0.5 };

const toScreen = ({ x, y, scale }: Camera, point: Point): Point => ({
  x: (point.x - x) * scale,
  y: (point.y - y) * scale,
});

describe("camera", () => {
  test("a point goes to the screen and comes back", () => {
    const point = { x: 812, y: 77 };
    expect(toBoard(camera, toScreen(camera, point))).toEqual(point);
  });

  test("what is under the pointer stays under it when zooming", () => {
    const pointer = { x: 730, y: 120 };
    const under = toBoard(camera, pointer);
    const closer = zoomed(camera, pointer, 1.7, view, world);
    expect(closer.scale).toBeCloseTo(0.85);
    expect(toScreen(closer, under).x).toBeCloseTo(pointer.x);
    expect(toScreen(closer, under).y).toBeCloseTo(pointer.y);
  });

  test("zooming ends at the whole map and at three times its size", () => {
    expect(zoomed(camera, { x: 0, y: 0 }, 0.001, view, world).scale).toBe(fitted(view, world).scale);
    expect(zoomed(camera, { x: 0, y: 0 }, 1000, view, world).scale).toBe(3);
  });

  test("the whole map fits, in the middle", () => {
    const box = seen(fitted(view, world), view);
    expect(box.height).toBeGreaterThanOrEqual(world.height);
    expect(box.x + box.width / 2).toBeCloseTo(world.width / 2);
  });

  test("the map cannot be lost", () => {
    const lost = bounded({ x: 99_999, y: -99_999, scale: 1 }, view, world);
    const box = seen(lost, view);
    expect(box.x).toBeLessThan(world.width - box.width / 2);
    expect(box.y + box.height).toBeGreaterThan(box.height / 2);
  });

  test("a map smaller than the view stays in its middle", () => {
    const small = { width: 300, height: 200 };
    expect(bounded({ x: 40, y: 90, scale: 1 }, view, small)).toEqual({ x: -350, y: -200, scale: 1 });
  });

  test("what is in sight does not move the camera", () => {
    expect(revealing(camera, view, [{ x: 1000, y: 900 }])).toEqual(camera);
    expect(revealing(camera, view, [])).toEqual(camera);
  });

  test("what is out of sight moves it no more than needed", () => {
    const point = { x: 3000, y: 900 };
    const moved = revealing(camera, view, [point]);
    expect(moved.y).toBe(camera.y);
    expect(toScreen(moved, point).x).toBeCloseTo(view.width - 70);
  });

  test("what is too far apart is seen from farther off", () => {
    const points = [
      { x: 0, y: 0 },
      { x: 3900, y: 2900 },
    ];
    const moved = revealing(camera, view, points);
    expect(moved.scale).toBeLessThan(camera.scale);
    for (const point of points) {
      const { x, y } = toScreen(moved, point);
      expect(x >= 0 && x <= view.width && y >= 0 && y <= view.height).toBe(true);
    }
  });
});
