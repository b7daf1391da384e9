import { expect, test } from "vitest";
import { edit, editIndex, type Frame, owned, type Shared, shareStack, sharing } from "../src/index.ts";

interface Turn extends Frame {
  left: number[];
}

interface State extends Shared<{ turn: number; morale: number[]; trail: number[][] }> {
  stack: Turn[];
}

const begin = () => ({
  state: { turn: 1, morale: [0, 0], trail: [[], [4]], stack: [{ step: "turn", left: [1] }] } as State,
  index: sharing(),
});

const copyOf = ({ state, index }: ReturnType<typeof begin>) => ({
  state: { ...state, stack: shareStack<Turn>(state, index) },
  index: sharing(),
});

test("a copy shares what nobody has changed", () => {
  const g = begin();
  const copy = copyOf(g);
  edit(copy, "morale")[1] = 2;
  expect(copy.state.morale).toEqual([0, 2]);
  expect(g.state.morale).toEqual([0, 0]);
  expect(copy.state.trail).toBe(g.state.trail);
});

test("neither does the original change a list that a copy holds", () => {
  const g = begin();
  edit(g, "morale")[0] = 1;
  const copy = copyOf(g);
  edit(g, "morale")[0] = 2;
  expect(copy.state.morale).toEqual([1, 0]);
});

test("a list is copied once, not at every change", () => {
  const g = begin();
  const list = edit(g, "morale");
  expect(edit(g, "morale")).toBe(list);
  expect(g.state.morale).toBe(list);
});

test("frames of the stack and single values are each copy's own", () => {
  const g = begin();
  const copy = copyOf(g);
  copy.state.turn = 2;
  copy.state.stack[0]!.left.push(7);
  expect(g.state).toMatchObject({ turn: 1, stack: [{ left: [1] }] });
});

test("records and typed arrays are copied on change in the same way", () => {
  const index = sharing();
  const record = { status: 0 };
  const mine = owned(index, record);
  mine.status = 1;
  expect(record.status).toBe(0);
  expect(owned(index, mine)).toBe(mine);
  const sight = Uint8Array.of(1, 2);
  owned(index, sight)[0] = 9;
  expect([...sight]).toEqual([1, 2]);
});

test("so are the lists of an index", () => {
  const shared = [1, 2];
  const index = { ...sharing(), at: shared };
  editIndex(index, "at")[0] = 9;
  expect(index.at).toEqual([9, 2]);
  expect(shared).toEqual([1, 2]);
  expect(editIndex(index, "at")).toBe(index.at);
});
