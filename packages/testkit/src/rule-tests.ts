import { test } from "vitest";

/**
 * Tests named by the cases they prove: `[n20 9.7.4] a unit that enters ...`. The command `rules` reads these names,
 * and `Case` prevents citing a case that does not exist.
 */
export function ruleTests<Case extends string>(
  ruleset: string,
): (cites: Case | readonly Case[], title: string, body: () => void | Promise<void>) => void {
  return (cites, title, body) => {
    const ids: readonly string[] = typeof cites === "string" ? [cites] : cites;
    test([...ids.map((id) => `[${ruleset} ${id}]`), title].join(" "), body);
  };
}
