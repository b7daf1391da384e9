// What has befallen troops, and why.

import { idsAsText } from "@grognard/kernel";

export const halts = {
  "enemy influence": "enemy zone of influence",
  "it has turned in enemy influence": "it has turned in an enemy zone of influence",
  "enemy cavalry is near": "enemy cavalry is near",
};
export type Halt = keyof typeof halts;

export const surrenders = idsAsText("no way out", "driven off the map", "overrun in a melee");

export const wounds = idsAsText("killed", "seriously wounded", "wounded", "captured", "flesh wound");
export type Wound = keyof typeof wounds;

export const readiness = idsAsText("Fresh", "Fatigued", "Exhausted");

export const nightStages = {
  "the armies draw apart": "the armies disengage",
  "divisions change place": "divisions are redeployed",
  "order is restored": "order is restored",
};

export const endings = idsAsText("the day is over");

export const squares = { square: "the square is formed", disorder: "disorder", rout: "rout" };
