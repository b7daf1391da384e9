import type { Command } from "../command.ts";

export const command: Command = {
  name: "rules",
  summary: "(not written yet)",
  usage: "grognard rules",
  run(_argv, out) {
    out.error("rules is not written yet");
    return 70;
  },
};
