// The guided first game: the Pordenone road, one brigade a side. Whatever the learner does, each thing is explained
// when it first comes up, in the order in which a turn brings it.

import type { Course, Lesson } from "@grognard/scene";
import type { Case } from "../../cases.ts";
import type { TabletopEvent } from "../../events.ts";
import type { WindowId } from "../../frames.ts";

interface TableLesson extends Lesson {
  readonly when: { readonly question?: WindowId; readonly event?: TabletopEvent["type"] };
  readonly cite: Case;
}

const LESSONS: readonly TableLesson[] = [
  {
    id: "welcome",
    when: { question: "deployment" },
    title: "The Pordenone road",
    text: [
      "You lead Sahuc's French outposts, in blue: two battalions, a regiment of chasseurs and four guns. The Austrians come from the east.",
      "Both sides write their orders at the same time, unseen, and all are carried out together. Nobody waits for the other.",
      "How strong the enemy's units still are you never learn: only what your own fire has cost him.",
    ],
    cite: "IV.3-secret",
    point: { pieces: ["A1", "A2", "A3", "A4"] },
  },
  {
    id: "deployment",
    when: { question: "deployment" },
    title: "1. Sealed deployment",
    text: [
      "A turn begins with changes of formation and facing. Every unit has two options a turn, and none may be used twice.",
      "Light guns limber or unlimber for one option: they can unlimber and still fire in the same turn. Heavier ones cannot.",
      "Pick a unit, choose what it changes, and look at its ghost. Then hand the sheet in.",
    ],
    cite: "IV.3-limber-light",
    point: { pieces: ["A4"] },
  },
  {
    id: "movement",
    when: { question: "movement" },
    title: "2. Marching",
    text: [
      "Pull the arrow before the front to march: straight on, or inclined by up to ten degrees. Pull a corner to wheel about the other one.",
      "A column of route follows its head, and on a road it marches twice as far.",
      "The numbers under the ghost say how much of the allowance is used. Rough ground may cost a delay roll.",
    ],
    cite: "IV.4-move",
    point: { pieces: ["A2", "A3"] },
  },
  {
    id: "wheel",
    when: { event: "moved" },
    title: "What a wheel costs",
    text: [
      "A wheel costs what the outer corner travels: a line of four stands pays dearly, a column little.",
      "All moves run together, step by step. Whoever comes near the enemy halts, for only a charge may touch him.",
    ],
    cite: "IV.4-wheel",
  },
  {
    id: "ball",
    when: { question: "fire" },
    title: "3. Ball and case",
    text: [
      "Touch a target to fire at it. Ball flies straight on through everything on its line: pull its aim about and watch what it will strike.",
      "Guns on the ridge see over what lies lower. Within case range they fire case instead: one die, and a heavy one.",
    ],
    cite: "V.9",
    point: { pieces: ["A4"] },
  },
  {
    id: "case",
    when: { event: "fired" },
    title: "What fire does",
    text: [
      "Losses are paid by all together, after everybody has fired. What is struck must also check its nerves before the fight.",
      "Columns and horse make better targets for a line, and a shot along a rank counts double.",
    ],
    cite: "V.16-add",
  },
  {
    id: "skirmish",
    when: { question: "fire" },
    title: "4. Skirmishers",
    text: [
      "The two companies of jaegers fire stand by stand, and neither range nor cover takes anything off.",
      "They screen those behind them: musketry stops at a skirmish line. Formed troops who come too near make them fall back.",
    ],
    cite: "V.15",
    point: { pieces: ["B5"] },
  },
  {
    id: "square",
    when: { question: "charge" },
    title: "5. Square against horse",
    text: [
      "Infantry that horse charges wants to be in square. Forming it belongs into the deployment phase, before charges are declared.",
      "Who changes formation in the very turn in which he is charged checks his nerves with ten against him: a late square may be worse than none.",
    ],
    cite: "VI.9-changed",
    point: { pieces: ["A3", "B3"] },
  },
  {
    id: "charge",
    when: { event: "charges" },
    title: "6. The charge",
    text: [
      "A charge runs in two halves. After the first its owner may halt; the charged stand, countercharge, or fall back.",
      "Before the fight the charged checks whether he stands at all, then he fires, then the charger checks.",
      "Horse that gallops strikes harder and farther, but is in disorder until it is recalled.",
    ],
    cite: "IV.4-charge",
  },
  {
    id: "combat",
    when: { event: "combat" },
    title: "Hand to hand",
    text: [
      "Each side's strength, times its formation's multiplier, times a die. The loser pays with the difference and goes back; beaten badly, he routs.",
      "Victors may stay, change formation, go back or press on: the victory bonus.",
    ],
    cite: "VII.4",
  },
  {
    id: "town",
    when: { event: "contact" },
    title: "7. Rorai",
    text: [
      "A garrison behind walls is hard to turn out: the attacker counts half, whoever loses there loses double, and its penalties are halved.",
      "Whoever was last in Rorai with a formed unit or a garrison scores thirty.",
    ],
    cite: "XI.6-town-combat",
    point: { pieces: ["A1"] },
  },
  {
    id: "nerves",
    when: { event: "shaken" },
    title: "8. Shaken and routed",
    text: [
      "A shaken unit stands where it is and may rally at the end of the turn. A routed one runs until it is in safety, and may carry others away.",
      "Beyond its commander's reach every check is harder. Sahuc reaches 200 mm: your guns on the ridge stand just outside.",
    ],
    cite: "VI.4",
    point: { pieces: ["AC", "A4"] },
  },
  {
    id: "rally",
    when: { question: "rally" },
    title: "Rally",
    text: [
      "Recall and rally takes a whole turn. At its end the unit forms up as you say, facing where you turn it.",
      "Pull the knob before its front to turn it, and choose its formation.",
    ],
    cite: "X.1",
  },
  {
    id: "over",
    when: { event: "over" },
    title: "The road is open, or held",
    text: [
      "Ten for every point of units that the enemy has lost, thirty for Rorai, twenty for Austria if it breaks through by the road.",
      "You know the game now. Maida is bigger, and pick-up battles are new every time.",
    ],
    cite: "II.9-clock",
  },
];

export const course: Course = {
  scenario: "pordenone-1809",
  side: "france",
  opponent: "colonel",
  seed: "pordenone-road-1504",
  lessons: LESSONS,
};
