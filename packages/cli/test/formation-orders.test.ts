// Orders for formations at the terminal.

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSave } from "@grognard/kernel";
import { afterAll, expect, test } from "vitest";
import { play } from "../src/commands/play.ts";
import { page, typing } from "./output.ts";

const home = mkdtempSync(join(tmpdir(), "grognard-orders-"));
afterAll(() => rmSync(home, { recursive: true }));

async function playing(name: string, argv: readonly string[], lines: readonly string[]) {
  const out = page();
  const path = join(home, name);
  await play([...argv, "--seed", "3", "--save", path], out, typing(...lines, "quit"));
  return { text: out.text, save: readSave(readFileSync(path, "utf8")) };
}

test("a formation is given an order, which is told, kept in the file, paused and cancelled", async () => {
  const lines = [
    "orders",
    "orders friant fly",
    "orders friant hold",
    "orders",
    "orders friant pause",
    "orders",
  ];
  const argv = ["eylau/serpallen", "--allied", "random"];
  const { text, save } = await playing("kept.json", argv, lines);
  expect(text).toMatch(/Formations: .*friant \(\d+\)/);
  expect(text).toContain('there is no order "fly"');
  expect(text).toContain("friant: Deploy and hold this ground; ");
  expect(text).toContain("friant: Deploy and hold this ground; paused");
  expect(save.orders).toMatchObject({ french: { orders: [{ formation: "friant", paused: true }] } });
  const cancelled = await playing("cancelled.json", argv, ["orders friant hold", "orders friant cancel"]);
  expect(cancelled.save.orders).toBeUndefined();
});

test("where a system has no such orders, that is said", async () => {
  const { text } = await playing("none.json", ["n20/n20-basics", "--coalition", "random"], ["orders"]);
  expect(text).toContain("Here formations are given no orders.");
});
