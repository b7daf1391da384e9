// A terminal obeys control characters: a name in a file could clear the screen, fill the clipboard or turn
// the text around. So all output passes through here, and only the program's own colours get through.

import { randomUUID } from "node:crypto";

/** Stands for the escape character in what the program colours: no file can know it. */
export const ESCAPE = `\u0000${randomUUID()}\u0000`;

/** Longer than anything we print in one piece. */
const LONGEST = 4_000;

/** Control characters; invisible marks, such as those that reverse the text; line ends. */
const HARMFUL = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** One line for people. */
export const printable = (line: string): string =>
  line
    .split(ESCAPE)
    .map((piece) => spelled(cut(piece)))
    .join("\u001b");

/** JSON means the same afterwards: in its texts these characters may be escaped. */
export const printableJson = (json: string): string => json.split("\n").map(spelled).join("\n");

const spelled = (text: string): string =>
  text.replace(HARMFUL, (found) => found.split("").map(spell).join(""));

const SHORT: { readonly [character: string]: string } = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

const spell = (unit: string): string =>
  SHORT[unit] ?? `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

const cut = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}... (${text.length - LONGEST} more characters)`;
