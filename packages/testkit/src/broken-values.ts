// Values that are not JSON: the kernel must refuse them anywhere in an answer, before a rule looks at it.

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = i % 2 ? [value] : { in: value };
  return value;
};

const cyclic: { self?: object } = {};
cyclic.self = cyclic;

export const BROKEN: readonly unknown[] = [
  nested(5_000),
  cyclic,
  "x".repeat(1_000_000),
  new Array(3),
  new Array(4_000_000_000),
  [undefined],
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1n,
  Symbol("forged"),
  () => 1,
  new Date(0),
  new Map([["unit", 1]]),
  Object.create({ unit: 1 }),
  {
    get unit() {
      throw new Error("a field of a forged answer was read without care");
    },
  },
];
