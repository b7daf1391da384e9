// What the players of the miniatures table say, in the language that is spoken.

import { type Message, phrase, phrasing, type SayingOf, spoken } from "@grognard/kernel";
import { called } from "@grognard/rules-tabletop/position";
import { words as en } from "./en/index.ts";

export const wording = spoken(en, (tag) => import(`./${tag}/index.ts`));

type Whys = (typeof en)["why"];

/** Why somebody is told something. */
export type Why = SayingOf<Whys>;
export const because = phrasing<Whys>();

/** As a part of another reason. */
export const within = (why: Why): Message => (typeof why === "string" ? { says: why } : why);

export const whyWords = (why: Why): string => phrase(wording().why, why, called);
