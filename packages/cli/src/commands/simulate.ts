import type { Command } from "../command.ts";

export const command: Command = {
  name: "simulate",
  summary: "(not written yet)",
  usage: "grognard simulate",
  run(_argv, out) {
    out.error("simulate is not written yet");
    return 70;
  },
};
