// Games as files: out of the browser and into it.

import type { Desk, Sitting } from "./desk/protocol.ts";
import { text } from "./text/index.ts";

/** Far more than the longest game ever takes. */
const LARGEST = 64 * 1024 * 1024;

/** Throws an Error in the player's words; a broken file leaves everything as it was. */
export async function openFile(desk: Desk, file: File): Promise<Sitting> {
  const { broken, tooBig } = text().start.file;
  if (file.size > LARGEST) throw new Error(broken(file.name, tooBig));
  try {
    return await desk.import(await file.text());
  } catch (error) {
    throw new Error(broken(file.name, firstReason(error as Error)));
  }
}

/** Without the details in brackets that only a programmer wants. */
const firstReason = ({ message }: Error): string => message.replace(/ \(.*$/s, "").replace(/\.$/, "");

/** A game on the shelf as a file. The page never reads it: it may hold what the viewer must not know. */
export async function saveAsFile(desk: Desk, id: string): Promise<void> {
  const { url, name } = await desk.file(id);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
