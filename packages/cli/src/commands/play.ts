import type { Command } from "../command.ts";

export const command: Command = {
  name: "play",
  summary: "(not written yet)",
  usage: "grognard play",
  run(_argv, out) {
    out.error("play is not written yet");
    return 70;
  },
};
