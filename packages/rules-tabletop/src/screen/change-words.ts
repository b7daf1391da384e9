// Changes of formation in words: where each way of changing leads, as the unit itself would say it.

import { into, type Pose, turned } from "@grognard/table";
import type { Body } from "../types.ts";
import type { Words } from "../words/en/index.ts";
import { wording } from "../words/wording.ts";

/** Two ways that would be called the same are told apart by where they lead; more than two are numbered. */
export function namedWays<W extends Pose>(
  ways: readonly W[],
  body: Body | undefined,
): readonly { way: W; words: string }[] {
  const words = ways.map((way) => {
    if (!body) return "";
    const { u } = into(body, way);
    const turn = turned(way.heading, -body.heading);
    return wording().choices.change(ways.length < 2 ? undefined : u, turn);
  });
  return ways.map((way, i) => {
    const same = ways.filter((_, k) => words[k] === words[i]);
    if (same.length < 2) return { way, words: words[i]! };
    const [other] = same.filter((one) => one !== way);
    const where = body && other && same.length === 2 ? whereOf(body, way, other) : undefined;
    const { choices: say } = wording();
    return {
      way,
      words: where ? say.where(words[i]!, where) : say.nth(words[i]!, same.indexOf(way) + 1),
    };
  });
}

/** How one of two places differs from the other, seen from where the unit stands now. */
function whereOf(body: Body, way: Pose, other: Pose): Where | undefined {
  const [here, there] = [into(body, way), into(body, other)];
  const [ahead, out] = [here.v - there.v, Math.abs(here.u) - Math.abs(there.u)];
  if (ahead === 0 && out === 0) return undefined;
  if (Math.abs(ahead) >= Math.abs(out)) return ahead > 0 ? "ahead" : "behind";
  return out > 0 ? "out" : "in";
}

type Where = Parameters<Words["choices"]["where"]>[1];
