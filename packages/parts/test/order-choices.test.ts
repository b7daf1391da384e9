// Orders of a very small system, each a record of a kind: a post marches, holds, or sends out scouts to some farms.

import { expect, test } from "vitest";
import { type Addressee, formIn, listIn, orderChoices, orderIn } from "../src/order-choices.ts";

type Order =
  | { readonly post: string; readonly order: "march"; readonly to: string; readonly miles: number }
  | { readonly post: string; readonly order: "hold" }
  | { readonly post: string; readonly order: "scout"; readonly farms: readonly string[] };

const { option, members, beside } = orderChoices<Order, Addressee<Order>, "1" | "2">({
  subjectOf: ({ post }) => post,
  open: new Set(["miles", "farms"]),
  words: (_, { order }) => ({ text: order, group: "Posts", cite: "1" }),
  stays: (_, one, other) => one.order === "scout" || other.order === "scout",
});

const told = (...own: readonly Order[]): Addressee<Order> => ({
  who: "a",
  orders: [...own, { post: "b", order: "hold" }],
  own,
  forms: [{ order: "march", to: ["mill", "ford"] }, { order: "hold" }],
});

const march: Order = { post: "a", order: "march", to: "mill", miles: 3 };
const hold: Order = { post: "a", order: "hold" };
const scout = (...farms: string[]): Order => ({ post: "a", order: "scout", farms });

test("a choice gives its order, and taken again takes it back", () => {
  const choice = option(told(), march, { cite: "2" });
  expect(choice).toMatchObject({ id: "march/mill", text: "march", group: "Posts", cite: "2", chosen: false });
  expect(choice.make()).toEqual([{ post: "b", order: "hold" }, march]);
  const again = option(told({ ...march, miles: 9 }), march);
  expect(again.chosen).toBe(true);
  expect(again.make()).toEqual([{ post: "b", order: "hold" }]);
  expect(option(told(march), { ...march, to: "ford" }).chosen).toBe(false);
});

test("a new order removes those that are incompatible with it", () => {
  expect(beside(told(hold), march)).toEqual([march]);
  expect(beside(told(scout("north")), march)).toEqual([scout("north"), march]);
});

test("members of a list are added and removed one by one", () => {
  const choices = (...farms: string[]) =>
    members(
      told(march, ...(farms.length > 0 ? [scout(...farms)] : [])),
      ["north", "south"],
      farms,
      (list) => scout(...list),
      (farm) => ({ text: `Scout ${farm}` }),
    );
  expect(choices().map(({ id, chosen }) => [id, chosen])).toEqual([
    ["scout/north", false],
    ["scout/south", false],
  ]);
  expect(choices("north")[1]!.make().slice(0, 2)).toEqual([march, scout("north", "south")]);
  expect(choices("north")[0]!.make()).toEqual([march, { post: "b", order: "hold" }]);
});

test("orders and forms are found by their kind", () => {
  expect(orderIn(told(hold, march).own, "march", "scout")).toBe(march);
  expect(listIn(formIn(told(), "march"), "to")).toEqual(["mill", "ford"]);
  expect(listIn(formIn(told(), "hold"), "to")).toEqual([]);
});
