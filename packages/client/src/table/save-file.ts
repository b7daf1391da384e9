import type { Desk } from "../desk/protocol.ts";

/** A game on the shelf as a file. The page never reads it: it may hold what the viewer must not know. */
export async function saveAsFile(desk: Desk, id: string): Promise<void> {
  const { url, name } = await desk.file(id);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
