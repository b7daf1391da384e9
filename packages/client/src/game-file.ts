// Games as files: export and import.

import type { Backend, OpenedGame } from "./backend/protocol.ts";
import { text } from "./text/index.ts";

/** Far more than the longest game ever takes. */
const LARGEST = 64 * 1024 * 1024;

/** Throws an Error in the player's words; a broken file leaves everything as it was. */
export async function openFile(backend: Backend, file: File): Promise<OpenedGame> {
  const { broken, tooBig } = text().start.file;
  if (file.size > LARGEST) throw new Error(broken(file.name, tooBig));
  try {
    return await backend.import(await file.text());
  } catch (error) {
    throw new Error(broken(file.name, firstReason(error as Error)));
  }
}

/** Without the details in brackets that only a programmer needs. */
const firstReason = ({ message }: Error): string => message.replace(/ \(.*$/s, "").replace(/\.$/, "");

/** A game among the saved games as a file. The page never reads it: it may hold what the viewer must not know. */
export async function saveAsFile(backend: Backend, id: string): Promise<void> {
  download(await backend.file(id));
}

export function download({ url, name }: { readonly url: string; readonly name: string }): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
