import type { Command } from "../command.ts";

export const command: Command = {
  name: "try",
  summary: "(not written yet)",
  usage: "grognard try",
  run(_argv, out) {
    out.error("try is not written yet");
    return 70;
  },
};
