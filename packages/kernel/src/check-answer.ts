// Every answer to a question is checked here, whoever sends it, before a rule looks at it.

import type { Json } from "./json.ts";

/** More than any answer needs, and little enough to check quickly. */
const MOST_DEPTH = 12;
const MOST_FIELDS = 1_000;
const MOST_VALUES = 20_000;
const MOST_CHARACTERS = 200_000;

/** A copy of the answer, so that the sender cannot change it afterwards; or what is wrong with it. */
export type CheckedAnswer = { readonly plain: Json } | { readonly fault: string };

/** Accepts plain JSON of a reasonable size. The message about anything else quotes nothing of it. */
export function checkAnswer(value: unknown): CheckedAnswer {
  try {
    return { plain: new Copier().copy(value, 0) };
  } catch (error) {
    return { fault: error instanceof Fault ? error.message : NOT_PLAIN };
  }
}

const NOT_PLAIN = "an answer must be plain JSON";

/** Not an Error: forged answers may come by the thousand, and the stack trace is never needed. */
class Fault {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}

class Copier {
  private values = 0;
  private characters = 0;

  copy(value: unknown, depth: number): Json {
    if (++this.values > MOST_VALUES) throw new Fault("an answer cannot have so many parts");
    if (value === null || typeof value === "boolean") return value;
    if (typeof value === "string") return this.text(value);
    if (typeof value === "number" && Number.isFinite(value)) return value;
    if (typeof value !== "object") throw new Fault(NOT_PLAIN);
    if (depth === MOST_DEPTH) throw new Fault("an answer cannot be nested so deep");
    return Array.isArray(value) ? this.list(value, depth + 1) : this.record(value, depth + 1);
  }

  private text(text: string): string {
    this.characters += text.length;
    if (this.characters > MOST_CHARACTERS) throw new Fault("an answer cannot be so long");
    return text;
  }

  private list(list: readonly unknown[], depth: number): Json {
    if (list.length > MOST_FIELDS) throw new Fault("an answer cannot have so long a list");
    return Array.from(list, (item) => this.copy(item, depth)); // a hole reads as undefined, which is not JSON
  }

  /** Undefined fields are absent, as in JSON text. */
  private record(record: object, depth: number): Json {
    const kind = Object.getPrototypeOf(record);
    if (kind !== Object.prototype && kind !== null) throw new Fault(NOT_PLAIN);
    const keys = Object.keys(record);
    if (keys.length > MOST_FIELDS) throw new Fault("an answer cannot have so many fields");
    const fields: [string, Json][] = [];
    for (const key of keys) {
      const value: unknown = record[key as keyof typeof record];
      if (value !== undefined) fields.push([this.text(key), this.copy(value, depth)]);
    }
    return Object.fromEntries(fields);
  }
}
