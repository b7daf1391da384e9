import { getSystemErrorMessage } from "node:util";

/** "no space left on device": what the system says went wrong, without its codes and calls. */
export function reasonOf(error: unknown): string {
  const { errno, message } = error as NodeJS.ErrnoException;
  return (errno === undefined ? undefined : getSystemErrorMessage(errno)) ?? message;
}
