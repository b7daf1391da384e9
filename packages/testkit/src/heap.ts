import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/** Bytes in use once everything that nobody can reach is gone. */
export function heapUsed(): number {
  collect();
  return process.memoryUsage().heapUsed;
}
