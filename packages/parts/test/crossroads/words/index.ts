// What is said, in the language that is spoken.

import { phrase, type RollEvent, spoken, type Words } from "@grognard/kernel";
import { type Crossroads, type CrossroadsEvent, unitNamed, type World } from "../types.ts";
import { words as en } from "./en/index.ts";

export const wording = spoken(en, (tag) => import(`./${tag}/index.ts`));

const namesIn = (world: World) => (id: string) => world.units[unitNamed({ world }, id)]?.name ?? id;

export const words: Words<Crossroads> = {
  say: (saying) => phrase({ ...wording().refusals, ...wording().rolls, ...wording().endings }, saying),
  decision: () => wording().question.text,
  action: ({ world }, action) => wording().order(action, namesIn(world)),
  event: (world, event) =>
    event.type === "rolled"
      ? rolled(event as RollEvent)
      : wording().eventText(event as CrossroadsEvent, namesIn(world)),
};

const rolled = ({ value, why }: RollEvent): string => wording().rolled(value, words.say(why));
