import type { Table } from "./table.ts";

/** The game as a file. The page never reads it: it may hold what the viewer must not know. */
export async function saveAsFile(table: Pick<Table, "desk">): Promise<void> {
  const { url, name } = await table.desk.file();
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
