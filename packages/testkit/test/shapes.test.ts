// The kernel's two hard shapes keep every promise in random games.

import { type Charge, chargeRules, type Unit } from "../../kernel/test/shapes/charge.ts";
import { type Orders, ordersRules } from "../../kernel/test/shapes/orders.ts";
import { conformance } from "../src/index.ts";

const horse = (id: string, side: Unit["side"], hex: Unit["hex"], facing: number): Unit => ({
  id,
  side,
  kind: "light",
  morale: 44,
  hex,
  facing,
  mp: side === "active" ? 10 : 0,
  tried: false,
  reach: 0,
  mark: "none",
});

conformance<Charge>({
  rules: chargeRules,
  settings: [
    {
      name: "plain",
      scenario: {
        radius: 8,
        units: [
          horse("A", "active", [-5, 0], 0),
          horse("B", "active", [-5, 3], 0),
          horse("C", "active", [-3, -3], 1),
          horse("L", "other", [3, 0], 3),
          { ...horse("M", "other", [2, 2], 3), kind: "heavy" },
          { ...horse("S", "other", [0, -2], 3), kind: "square", tried: true },
        ],
      },
      options: {},
    },
  ],
  games: 60,
  open: ["units"],
  seed: "charge",
  isCase: (cite) => /^10\.[123](\.\d+[a-z]?)?$/.test(cite),
  every: 3,
  saveEvery: 10,
});

const body = (id: string, side: "red" | "blue", x: number, y: number, face: number) =>
  ({ id, side, x, y, face, allowance: 15_000 }) as const;

conformance<Orders>({
  rules: ordersRules,
  settings: [
    {
      name: "table",
      scenario: {
        width: 60_000,
        depth: 60_000,
        turns: 8,
        bodies: [
          body("b1", "blue", 20_000, 10_000, 0),
          body("b2", "blue", 40_000, 10_000, 0),
          body("r1", "red", 30_000, 40_000, 18_000),
        ],
      },
      options: {},
    },
  ],
  games: 20,
  open: ["bodies", "sealed"],
  seed: "orders",
  isCase: (cite) => /^(R\d+|[IV]+\.\d)$/.test(cite),
  every: 1,
  saveEvery: 5,
  imagines: "everybody",
  shuffleSecrets(position, viewer) {
    const { sealed } = position.state;
    const secret = Object.keys(sealed ?? {}).find((side) => side !== viewer);
    if (!sealed || secret === undefined) return undefined;
    sealed[secret] = { do: "orders", moves: [] };
    return position;
  },
});
