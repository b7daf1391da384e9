// The fault that the page has met, until the player puts it away: it can be saved as an error report.

import { signal } from "@preact/signals";
import manifest from "../package.json" with { type: "json" };
import type { Backend } from "./backend/protocol.ts";
import { type ErrorReport, Fault, Refused, reportFile, stackOf } from "./fault.ts";
import { download } from "./game-file.ts";

/** The first: those that follow are often its consequences. */
export const fault = signal<Fault | undefined>(undefined);

/** Of anything that was thrown: what to tell the player. A fault is kept for a report. */
export function note(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof Fault) fault.value ??= error;
  else if (!(error instanceof Refused)) fault.value ??= new Fault(message, stackOf(error));
  return message;
}

/** Nothing is sent anywhere. The worker adds the game; where it no longer answers, there is a report without. */
export async function saveReport(backend: Backend, of: Fault, withGame: boolean): Promise<void> {
  const report = reportOf(of);
  const late = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE));
  const made = Promise.race([backend.errorReport(report, withGame), late]);
  download(await made.catch(() => reportFile(report)));
}

/** Milliseconds: a worker that is still there may have a computer player think first. */
const PATIENCE = 20_000;

const reportOf = ({ message, trace, asked }: Fault): ErrorReport => ({
  format: "grognard/report@1",
  what: message,
  ...(asked && { asked }),
  stack: trace,
  versions: {
    program: manifest.version,
    browser: navigator.userAgent,
    language: document.documentElement.lang,
  },
  page: location.hash,
});
