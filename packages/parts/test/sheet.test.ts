// Written orders of a very small system: each post is ordered to march some miles, or to hold.

import type { PieceGesture } from "@grognard/scene";
import { describe, expect, test } from "vitest";
import { composed, type Page, replaceOrders, sheetFor, type Writing } from "../src/sheet.ts";

interface Order {
  readonly post: string;
  readonly miles: readonly number[];
}

const subjectOf = ({ post }: Order): string => post;

function writing(orders: readonly Order[]): Writing<Order> {
  const tell = (post: string, miles: readonly number[]) =>
    replaceOrders({ orders, subjectOf }, post, miles.length > 0 ? [{ post, miles }] : []);
  const page = (post: string): Page<Order> => ({
    piece: post,
    name: `Post ${post}`,
    budget: "",
    ghost: [],
    shapes: [],
    notes: [],
    options: [
      { id: "hold", text: "Hold", cite: "1", group: "March", chosen: false, make: () => tell(post, [0]) },
    ],
    knobs: [{ id: "go", at: { x: 0, y: 0 }, look: "go", text: "March", pull: ({ x }) => tell(post, [x]) }],
    dials: [
      {
        id: "miles",
        text: "Miles",
        unit: "",
        value: 0,
        least: 0,
        most: 9,
        step: 1,
        set: (n) => tell(post, [n]),
      },
    ],
  });
  return {
    orders,
    subjects: ["a", "b"],
    subjectOf,
    pagesOf: (post) => (post === "b" ? [page(post), { ...page(post), piece: "b/guns" }] : [page(post)]),
    shorter: ({ post, miles }) => (miles.length > 1 ? { post, miles: miles.slice(0, -1) } : undefined),
  };
}

const ordersAfter = (orders: readonly Order[], gesture: PieceGesture): readonly Order[] =>
  composed(writing(orders), gesture);

describe("a gesture", () => {
  test("does what was offered", () => {
    expect(ordersAfter([], { do: "choose", piece: "a", choice: "hold" })).toEqual([
      { post: "a", miles: [0] },
    ]);
    expect(ordersAfter([], { do: "pull", piece: "b/guns", handle: "go", to: { x: 4, y: 0 } })).toEqual([
      { post: "b", miles: [4] },
    ]);
  });

  test("stays within the bounds of a number, and ignores what is not a number", () => {
    expect(ordersAfter([], { do: "set", piece: "a", field: "miles", value: 40 })).toEqual([
      { post: "a", miles: [9] },
    ]);
    expect(ordersAfter([], { do: "set", piece: "a", field: "miles", value: Number.NaN })).toEqual([]);
  });

  test("without meaning changes nothing", () => {
    const orders = [{ post: "a", miles: [3] }];
    expect(ordersAfter(orders, { do: "choose", piece: "a", choice: "fly" })).toBe(orders);
    expect(ordersAfter(orders, { do: "clear", piece: "c" })).toBe(orders);
    expect(ordersAfter(orders, { do: "pull", piece: "a/guns", handle: "go", to: { x: 1, y: 1 } })).toBe(
      orders,
    );
  });

  test("takes back the last leg, then the order, or everything", () => {
    const orders = [
      { post: "b", miles: [1, 2] },
      { post: "a", miles: [3] },
    ];
    expect(ordersAfter(orders, { do: "shorten", piece: "b/guns" })).toEqual([
      { post: "b", miles: [1] },
      { post: "a", miles: [3] },
    ]);
    expect(ordersAfter(orders, { do: "shorten", piece: "a" })).toEqual([{ post: "b", miles: [1, 2] }]);
    expect(ordersAfter(orders, { do: "clear", piece: "b" })).toEqual([{ post: "a", miles: [3] }]);
  });
});

test("changed orders keep their place in the list", () => {
  const orders = [
    { post: "a", miles: [1] },
    { post: "b", miles: [2] },
    { post: "a", miles: [3] },
  ];
  expect(replaceOrders({ orders, subjectOf }, "a", [{ post: "a", miles: [5] }])).toEqual([
    { post: "a", miles: [5] },
    { post: "b", miles: [2] },
  ]);
});

test("the sheet is the pages without their functions", () => {
  const { entries, action } = sheetFor(writing([]), [], "Go");
  expect(entries.map(({ piece }) => piece)).toEqual(["a", "b", "b/guns"]);
  expect(action).toEqual([]);
  expect(JSON.parse(JSON.stringify(entries))).toEqual(entries);
  expect(entries[0]!.fields).toEqual([
    { id: "miles", text: "Miles", unit: "", value: 0, least: 0, most: 9, step: 1 },
  ]);
});
