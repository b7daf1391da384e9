import { getSystemErrorMessage } from "node:util";

/** "no space left on device": what the system says went wrong, without its codes and calls. */
export function reasonOf(error: unknown): string {
  const { code, errno, message } = error as NodeJS.ErrnoException;
  if (code === "EISDIR") return "this is a folder, not a file";
  return (errno === undefined ? undefined : getSystemErrorMessage(errno)) ?? message;
}
