// Orders for formations: what they are called, and how far they have come.

import { count } from "./naming.ts";

export const drill = {
  kinds: {
    advance: {
      text: "Advance in line to …",
      title: (where: string) => `Advance in line to ${where}`,
      hint: "Brigade beside brigade, in column on the way and in line before the enemy; guns unlimber where they can fire.",
    },
    assault: {
      text: "Take a place by assault …",
      title: (where: string) => `Take ${where} by assault`,
      hint: "Infantry goes there in columns, up to the enemy; guns and cavalry support it from behind.",
    },
    hold: {
      text: "Deploy and hold this ground",
      title: (_where: string) => "Deploy and hold this ground",
      hint: "All stay where they are, in line towards the enemy; guns unlimber.",
    },
    follow: {
      text: "Follow the commander",
      title: (_where: string) => "Follow the commander",
      hint: "All keep their places around the commander, wherever you move that piece.",
    },
    march: {
      text: "March in column to …",
      title: (where: string) => `March in column to ${where}`,
      hint: "One behind the other, by the quickest way; they keep away from the enemy.",
    },
  },
  habits: {
    fire: "Fire at the nearest target with all they have",
    giveWay: "Choose the safest way when they must retreat, give way or take a loss",
    form: "Rally and form up again, and place commanders",
    react: "Turn cavalry towards enemies that come near, and wake brigades",
  },
  progress: (there: number, all: number) =>
    all === 0 ? "no units on the map" : `${there} of ${count(all, "unit")} as ordered`,
};
