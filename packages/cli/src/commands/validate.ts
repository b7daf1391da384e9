import type { Command } from "../command.ts";

export const command: Command = {
  name: "validate",
  summary: "(not written yet)",
  usage: "grognard validate",
  run(_argv, out) {
    out.error("validate is not written yet");
    return 70;
  },
};
