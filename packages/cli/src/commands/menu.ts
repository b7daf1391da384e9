import type { Command } from "../command.ts";

export const command: Command = {
  name: "menu",
  summary: "(not written yet)",
  usage: "grognard menu",
  run(_argv, out) {
    out.error("menu is not written yet");
    return 70;
  },
};
