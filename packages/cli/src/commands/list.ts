import type { Command } from "../command.ts";

export const command: Command = {
  name: "list",
  summary: "(not written yet)",
  usage: "grognard list",
  run(_argv, out) {
    out.error("list is not written yet");
    return 70;
  },
};
