// The available languages, each under its own name: those that have a folder in text/. Vite runs this file while it
// builds and ships only what it exports.

import { readdirSync } from "node:fs";

const tags = readdirSync(new URL("./text/", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const named = async (tag: string): Promise<[string, string]> => [
  tag,
  (await import(`./text/${tag}/common.ts`)).common.language,
];

export const languageNames: { readonly [tag: string]: string } = Object.fromEntries(
  await Promise.all(tags.map(named)),
);
