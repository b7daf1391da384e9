// What a match may choose.

import type { OptionId } from "../../options.ts";

export const options: Record<OptionId, { readonly title: string; readonly text: string }> = {
  fogOfWar: {
    title: "Fog of war",
    text: "Units that the enemy cannot see are hidden from that side. On in every scenario but the first.",
  },
  fixedStrengths: {
    title: "Fixed strengths",
    text: "Units for which the scenario gives a start strength take it instead of rolling.",
  },
  freeDeployment: {
    title: "Free deployment",
    text: "Both sides set up secretly in their zones, if the scenario has any, instead of the historical set-up.",
  },
  squareMixed: {
    title: "Squares against both arms",
    text: "A square that fights cavalry and infantry together has a multiplier of 1, not 2.",
  },
  bonusCostsOption: {
    title: "The victory bonus costs an option",
    text: "Only a victor with an option left may take the bonus.",
  },
  cavalryDouble: {
    title: "Cavalry doubles every turn",
    text: "Cavalry doubles its strength in the first combat of every turn, not of the battle.",
  },
  cavalryDoubleBase: {
    title: "Cavalry doubles its current strength",
    text: "In a first combat the current strength is doubled, not the start strength.",
  },
  bandsCumulative: {
    title: "Both strength bands",
    text: "At a quarter of its strength a unit counts the penalty for half as well.",
  },
  shakenMayFallBack: {
    title: "Shaken units may fall back",
    text: "A shaken unit may fall back voluntarily.",
  },
  formedCavalryFire: {
    title: "Formed cavalry holds its fire",
    text: "Only skirmishing cavalry uses its carbines.",
  },
  cumulative: {
    title: "Loss factors are added",
    text: "Losses to cavalry in the flank are tripled, not quadrupled: factors are added, not multiplied.",
  },
  trailColumnRolls: {
    title: "Columns roll on trails",
    text: "A column of route on a trail rolls for delay.",
  },
  ruggedIntervalFormed: {
    title: "Rugged slopes for columns and skirmishers only",
    text: "Other formations may not enter a rugged interval.",
  },
  denseShell: {
    title: "Shell in dense woods halved twice",
    text: "Shell from outside counts a quarter in dense woods, not a half.",
  },
  preparedPositions: {
    title: "Works are prepared positions",
    text: "Guns in a work fire ball over friends, case over friends in the work, and shell at what they cannot see.",
  },
};
