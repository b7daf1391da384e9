// The printed side of a counter, and the markers on it.

import type { Face, Mark } from "@grognard/scene";
import { type Case, type Piece, SIDE_IDS, type Trait, type World } from "../types.ts";
import type { PieceView } from "../view.ts";
import { wording } from "../words/index.ts";

export function faceOf(world: World, piece: Piece): Face {
  const size = sizeOf(piece);
  return {
    arm: piece.type,
    nation: world.nations[piece.nation]!.id,
    values: valuesOf(piece),
    heading: wording().counterName(briefOf(piece)),
    ...(piece.guard ? { guard: true } : {}),
    ...(size ? { size } : {}),
  };
}

function valuesOf({ type, strength, movement, span }: Piece): string[] {
  if (type === "leader") return [String(span), String(movement)];
  return type === "garrison" ? [String(strength)] : [String(strength), String(movement)];
}

function sizeOf({ type, cadre, strength }: Piece): Face["size"] {
  if (type === "artillery") return "III";
  if (type !== "infantry" && type !== "cavalry") return undefined;
  return cadre ? "X" : strength >= 3 ? "XXX" : "XX";
}

const ROOM = 9; // letters on a counter
const SHORT: { readonly [word: string]: string } = {
  Guard: "Gd",
  Cavalry: "Cav",
  Artillery: "Art",
  Corps: "C",
};

/** "II C" of "II Corps, Girard", "Picton", "Young Gd". */
function briefOf({ name, type, cadre }: Piece): string {
  if (type === "dummy") return "Dummy";
  if (cadre) return "Cadre";
  const [whole, ...parts] = name.split(", ") as [string, ...string[]];
  const numbered = /^([IVX]+) (\w+)/.exec(whole);
  if (numbered) return `${numbered[1]} ${SHORT[numbered[2]!] ?? numbered[2]!}`.slice(0, ROOM);
  const last = parts.at(-1);
  const own = last && /^\p{Lu}/u.test(last) ? last : whole; // "Rüchel, main body" is Rüchel
  if (own.length <= ROOM) return own;
  const words = own.split(/[ -]/);
  const brief = [words[0]!, SHORT[words.at(-1)!] ?? ""].join(" ").trim();
  if (brief.length <= ROOM) return brief;
  return words[0]!.length <= ROOM ? words[0]! : `${words[0]!.slice(0, ROOM - 1)}.`;
}

interface TraitMark {
  readonly sign: string;
  readonly tone: Mark["tone"];
  readonly cite: Case;
}

const TRAIT_MARKS: Record<Trait, TraitMark> = {
  guard: {
    sign: "G",
    tone: "plain",
    cite: "12.3",
  },
  elite: { sign: "E", tone: "good", cite: "16.7-elite" },
  light: { sign: "L", tone: "good", cite: "16.7.2" },
  cossack: { sign: "K", tone: "plain", cite: "16.7.3" },
  unreliable: { sign: "U", tone: "bad", cite: "16.7.4" },
  reluctant: { sign: "S", tone: "bad", cite: "16.7.5" },
  "road-bound": { sign: "B", tone: "bad", cite: "16.7.6" },
  irregular: { sign: "I", tone: "plain", cite: "16.7.7" },
  special: { sign: "X", tone: "plain", cite: "16.7.8" },
};

const FATIGUE = ["fresh", "ready", "tired", "weary", "spent"];
const FATIGUE_CITES: readonly Case[] = [
  "16.8",
  "16.8.2-ready",
  "16.8.2-tired",
  "16.8.2-weary",
  "16.8.2-spent",
];

/** The markers on a counter, then what is printed on it. */
export const marksOf = (world: World, view: PieceView, piece: Piece | undefined): Mark[] => [
  ...stateMarks(world, view),
  ...(piece?.traits ?? []).map((trait) => ({
    id: trait,
    text: wording().traits[trait],
    ...TRAIT_MARKS[trait],
  })),
];

function stateMarks(world: World, { id, routed, contact, fatigue, hidden, committed }: PieceView): Mark[] {
  const marks: Mark[] = [];
  const add = (mark: Mark & { readonly cite: Case }): void => {
    marks.push(mark);
  };
  if (routed) {
    const text = wording().marks.routed(SIDE_IDS[routed - 1]!);
    add({ id: "routed", sign: wording().marks.routedSign, text, tone: "bad", cite: "9.6.2" });
  }
  if (contact) {
    const text = wording().marks.contact;
    add({ id: "contact", sign: "C", text, tone: "bad", cite: "8.2.4" });
  }
  if (world.options.fatigue && fatigue > 0) {
    const tone = fatigue > 1 ? "bad" : "plain";
    add({
      id: FATIGUE[fatigue]!,
      sign: String(fatigue),
      text: wording().fatigue[fatigue]!,
      tone,
      cite: FATIGUE_CITES[fatigue]!,
    });
  }
  if (hidden && !id.startsWith("?"))
    add({
      id: "hidden",
      sign: "?",
      text: wording().marks.hidden,
      tone: "plain",
      cite: "16.1",
    });
  if (committed)
    add({ id: "committed", sign: "G!", text: wording().marks.committed, tone: "plain", cite: "12.3.1" });
  return marks;
}
