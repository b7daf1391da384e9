import type { Command } from "../command.ts";

export const command: Command = {
  name: "odds",
  summary: "(not written yet)",
  usage: "grognard odds",
  run(_argv, out) {
    out.error("odds is not written yet");
    return 70;
  },
};
