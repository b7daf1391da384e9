import type { Command } from "../command.ts";

export const command: Command = {
  name: "bench",
  summary: "(not written yet)",
  usage: "grognard bench",
  run(_argv, out) {
    out.error("bench is not written yet");
    return 70;
  },
};
