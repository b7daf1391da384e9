import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/** Bytes in use after garbage collection. */
export function heapUsed(): number {
  collect();
  return process.memoryUsage().heapUsed;
}
