// The options, by id.

import type { OPTIONS } from "../../options.ts";

export const options: Record<
  (typeof OPTIONS)[number]["id"],
  { readonly title: string; readonly text: string }
> = {
  initiative: {
    title: "Initiative",
    text: "Success in combat wins the initiative, which can be used to activate two formations together.",
  },
  "captured-supply": {
    title: "Captured supply",
    text: "A full wagon that is overrun may be captured with half its load instead of being destroyed.",
  },
  "by-mail": {
    title: "Play by mail",
    text: "No chits: all formations of one side act, then all of the other. Success in combat decides who begins.",
  },
  "positioned-artillery": {
    title: "Positioned artillery",
    text: "Batteries may be left on the map, where they support the units in their hex.",
  },
  "grand-batteries": {
    title: "Grand Batteries",
    text: "Some leaders may mass guns and bombard with them. Needs the initiative or play by mail.",
  },
  "detailed-supply": {
    title: "Detailed supply",
    text: "Every combat uses up an allotment of supply; wagons bring new ones.",
  },
  "extended-line": {
    title: "Extended line",
    text: "A division may occupy two hexes and fight in both, with half its strength in each.",
  },
  "fixed-ratings": {
    title: "You are in command",
    text: "Both army commanders may send the same number of orders.",
  },
  open: {
    title: "Open force charts",
    text: "Both sides see the enemy's fatigue, stragglers, guns, supply and orders.",
  },
  "supply-for-all": {
    title: "Supply for all",
    text: "At night every unit needs supply, not only those that have fought.",
  },
  "same-checks": {
    title: "Same checks for cavalry",
    text: "Cavalry out of command gets no bonus when it checks to act on its own.",
  },
  "low-totals-fail": {
    title: "Low totals fail",
    text: "A shaken corps loses its order on a total of 5 or less instead of 6 or more.",
  },
  "deploy-in-place": {
    title: "Deploy in place",
    text: "A Deployed attack is free only for units that attack from where they stood.",
  },
  "fields-spare-waiting": {
    title: "Waiting under fire",
    text: "A unit that has not moved may stay in an enemy field of fire.",
  },
  "bridged-water-counts": {
    title: "Bridged water counts",
    text: "Retreats across water cost steps even over a bridge.",
  },
};
