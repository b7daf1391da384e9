import type { Offer } from "@grognard/scene";
import { expect, test } from "vitest";
import {
  grown,
  isButton,
  litPlaces,
  NOTHING,
  pickedOffers,
  pickPiece,
  pickPlace,
  readyPieces,
} from "../src/game/narrow.ts";
import { groupOffers, saysPrice } from "../src/game/offer-list.ts";

const offer = (n: number, pieces: string[], places: string[], more: Partial<Offer> = {}): Offer => ({
  n,
  text: `${pieces.join(" and ")} to ${places.join(" and ")}`,
  pieces,
  places,
  look: "move",
  ...more,
});

const moves = [
  offer(0, ["ney"], ["1,1"], { price: "1" }),
  offer(1, ["ney"], ["1,2"], { price: "2" }),
  offer(2, ["davout"], ["1,2"]),
  offer(3, [], [], { look: "button", closes: true }),
];
const attacks = [
  offer(0, ["ney"], ["5,5"], { look: "attack" }),
  offer(1, ["ney", "davout"], ["5,5"], { look: "attack" }),
  offer(2, ["ney", "davout"], ["5,5", "5,6"], { look: "attack" }),
  offer(3, ["soult"], ["6,6"], { look: "attack" }),
];

test("at first every piece that can do something is ready, and no place is lit", () => {
  expect([...readyPieces(moves, NOTHING)]).toEqual(["ney", "davout"]);
  expect([...litPlaces(moves, NOTHING)]).toEqual([]);
});

test("a picked piece lights the places it can go to, with their prices", () => {
  const picks = pickPiece(moves, NOTHING, "ney");
  expect([...litPlaces(moves, picks)]).toEqual([
    ["1,1", { look: "move", price: "1" }],
    ["1,2", { look: "move", price: "2" }],
  ]);
});

test("a shot lights its target with the chance that it has an effect", () => {
  const shots = [offer(0, ["guns"], ["1,1"], { look: "attack", chance: "47 %" })];
  expect([...litPlaces(shots, pickPiece(shots, NOTHING, "guns"))]).toEqual([
    ["1,1", { look: "attack", price: "47 %" }],
  ]);
});

test("a piece that cannot join in begins anew; one that can joins", () => {
  const ney = pickPiece(moves, NOTHING, "ney");
  expect(pickPiece(moves, ney, "davout").pieces).toEqual(["davout"]);
  expect(pickPiece(attacks, ney, "davout").pieces).toEqual(["ney", "davout"]);
});

test("a second pick of the same lets it go", () => {
  const ney = pickPiece(moves, NOTHING, "ney");
  expect(pickPiece(moves, ney, "ney")).toEqual(NOTHING);
  const battle = pickPlace(attacks, ney, "5,5")!;
  expect(pickPlace(attacks, battle, "5,5")).toEqual(ney);
});

test("nothing comes of a place where no offer leads", () => {
  expect(pickPlace(moves, pickPiece(moves, NOTHING, "davout"), "1,1")).toBeUndefined();
});

test("an enemy may be picked before who attacks it, an empty place may not", () => {
  expect(pickPlace(attacks, NOTHING, "5,5")).toEqual({ pieces: [], places: ["5,5"] });
  expect(pickPlace(moves, NOTHING, "1,1")).toBeUndefined();
});

test("an enemy that can be attacked in one way only is picked with its attacker, to show the odds", () => {
  const weighty = attacks.map((attack) => ({ ...attack, weighty: true as const }));
  expect(pickPlace(weighty, NOTHING, "6,6")).toEqual({ pieces: ["soult"], places: ["6,6"] });
  expect(pickPlace(weighty, NOTHING, "5,5")).toEqual({ pieces: [], places: ["5,5"] });
});

test("an enemy is picked with all that can attack it together", () => {
  const attack = (n: number, pieces: string[]) =>
    offer(n, pieces, ["5,5"], { look: "attack", weighty: true });
  const one = [attack(0, ["ney"]), attack(1, ["davout"])];
  const both = [...one, attack(2, ["ney", "davout"])];
  expect(pickPlace(both, NOTHING, "5,5")).toEqual({ pieces: ["ney", "davout"], places: ["5,5"] });
  expect(pickPlace(one, NOTHING, "5,5")).toEqual({ pieces: [], places: ["5,5"] });
});

test("picks come to an offer while others would still ask for more", () => {
  const alone = { pieces: ["ney"], places: ["5,5"] };
  expect(pickedOffers(attacks, alone)).toEqual({ complete: [attacks[0]], more: true });
  const all = { pieces: ["ney", "davout"], places: ["5,6", "5,5"] };
  expect(pickedOffers(attacks, all)).toEqual({ complete: [attacks[2]], more: false });
});

test("what a button does with a piece is not meant by picking it, unless it is all there is to do", () => {
  const split = offer(9, ["ney"], [], { look: "button" });
  const ney = { pieces: ["ney"], places: [] };
  expect(pickedOffers([...moves, split], ney)).toEqual({ complete: [], more: true });
  expect(isButton(split, ney)).toBe(true);
  expect(pickedOffers([split], ney)).toEqual({ complete: [split], more: false });
});

test("a short list is not grouped, and narrows with the picks", () => {
  expect(groupOffers(attacks, NOTHING).loose).toHaveLength(4);
  expect(groupOffers(attacks, { pieces: ["davout"], places: [] }).loose).toEqual([attacks[1], attacks[2]]);
});

const many = Array.from({ length: 400 }, (_, n) => offer(n, [`unit ${n % 20}`], [`${n},0`]));

test("a long list is grouped by piece; only what is picked is open", () => {
  const folded = groupOffers(many, NOTHING);
  expect(folded.groups).toHaveLength(20);
  expect(folded.groups.some(({ open }) => open)).toBe(false);
  const { groups } = groupOffers(many, { pieces: ["unit 3"], places: [] });
  const open = groups.filter((group) => group.open);
  expect(open.map(({ piece, offers }) => [piece, offers.length])).toEqual([["unit 3", 20]]);
  expect(groups).toHaveLength(20);
});

test("every offer of a long list is in some group or beside them", () => {
  const lone = offer(400, ["last"], ["0,0"]);
  const placed = offer(401, [], ["0,1"]);
  const { groups, loose } = groupOffers([...many, lone, placed], NOTHING);
  expect(groups.flatMap(({ offers }) => offers).length + loose.length).toBe(402);
  expect(loose).toEqual([lone, placed]);
});

test("an enemy picked first leaves those who could attack it", () => {
  const long = [...attacks, ...many.map((one) => ({ ...one, n: one.n + 4 }))];
  const { groups, loose } = groupOffers(long, { pieces: [], places: ["6,6"] });
  expect(groups).toEqual([]);
  expect(loose).toEqual([attacks[3]]);
});

test("the one battle that is left for an attacker and an enemy brings in all who must take part", () => {
  const joint = [
    offer(0, ["ney", "soult"], ["5,5"], { look: "attack", weighty: true }),
    offer(1, ["davout"], ["6,6"], { look: "attack", weighty: true }),
  ];
  expect(grown(joint, { pieces: ["ney"], places: [] }).pieces).toEqual(["ney"]);
  expect(grown(joint, { pieces: ["ney"], places: ["5,5"] })).toEqual({
    pieces: ["ney", "soult"],
    places: ["5,5"],
  });
  expect(grown(attacks, { pieces: ["ney"], places: ["5,5"] }).pieces).toEqual(["ney"]);
});

test.each([
  ["Form line (2)", "2", true],
  ["Form line for 1½ points", "1½", true],
  ["Fire: 45 %", "45 %", true],
  ["Ride to 1203", "2", false],
  ["March to 9,2", "2", false],
  ["March to 2,9", "2", false],
  ["Form line for 1½ points", "1", false],
  ["The 2nd Brigade marches", "2", false],
  ["March to Ligny", undefined, false],
] as const)("whether an answer names its price: %s at %s", (text, price, does) => {
  expect(saysPrice({ text, ...(price && { price }) })).toBe(does);
});
