import type { Command } from "../command.ts";

export const command: Command = {
  name: "replay",
  summary: "(not written yet)",
  usage: "grognard replay",
  run(_argv, out) {
    out.error("replay is not written yet");
    return 70;
  },
};
