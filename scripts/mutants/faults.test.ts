import { expect, test } from "vitest";
import { faultsOf, withFault } from "./faults.ts";

const broken = (source: string) => faultsOf("x.ts", source).map((fault) => withFault(source, fault));

test("a comparison is off by one, a sign is the wrong one", () => {
  expect(broken("a < b")).toEqual(["a <= b"]);
  expect(broken("a + b")).toEqual(["a - b"]);
  expect(broken("n += b; i++")).toEqual(["n -= b; i++", "n += b; i--"]);
});

test("a condition holds always or never, or one half of it is enough", () => {
  expect(broken("if (far && shy) go;")).toEqual(["if (true) go;", "if (false) go;", "if (far || shy) go;"]);
});

test("numbers, flags, methods, filters, and calls that are left out", () => {
  expect(broken("x = 3")).toEqual(["x = 4"]);
  expect(broken("x = -1")).toEqual(["x = 1"]);
  expect(broken("x = !true")).toEqual(["x = true", "x = !false"]);
  expect(broken("y = x.some(f)")).toEqual(["y = x.every(f)"]);
  expect(broken("y = x.filter(f)")).toEqual(["y = x.filter(() => true)"]);
  expect(broken("rout(unit);")).toEqual([";"]);
});

test("texts, types and guards of what cannot happen stay as they are", () => {
  expect(broken('a + "hexes"')).toEqual([]);
  expect(broken("let side: 0 | 1")).toEqual([]);
  expect(broken("side as 0 | 1")).toEqual([]);
  expect(broken("if (count > 9) throw new Error(text(count - 1));")).toEqual([]);
});

test("a fault keeps its name when its line moves", () => {
  const [before] = faultsOf("x.ts", "a < b");
  const [after] = faultsOf("x.ts", "const c = d;\n\na < b");
  expect(after).toMatchObject({ id: before?.id, line: 3 });
});
