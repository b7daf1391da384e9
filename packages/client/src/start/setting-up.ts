// What is chosen before the first move, and what follows from it: the battle as it was drawn, its preview and briefing,
// whether the game can begin.

import type { Json } from "@grognard/kernel";
import type { ScenarioSummary } from "@grognard/rulesets";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Backend, OpenedGame, Preview, Seats, SystemEntry } from "../backend/protocol.ts";
import { useFetched } from "../panels/use-fetched.ts";
import { text } from "../text/index.ts";
import {
  armyOptions,
  type Brought,
  handArmyOf,
  isReady,
  type Judged,
  usuallyBrought,
} from "./armies/brought.ts";
import { type KeptArmy, keptArmies, keptIn } from "./armies/kept-armies.ts";
import { type Chosen, choiceOptions, repriced, withPoints } from "./choices.tsx";
import { drawnBy, usualSeats, wishesOf } from "./plan.ts";
import { previewOf } from "./preview.ts";

export interface SetUpProps {
  readonly backend: Backend;
  readonly system: SystemEntry;
  readonly scenario: ScenarioSummary;
  /** No game of this system has been won yet. */
  readonly isFirst: boolean;
  readonly onClose: () => void;
  readonly onOpened: (opened: OpenedGame) => Promise<void>;
}

export type SettingUp = ReturnType<typeof useSettingUp>;

export function useSettingUp({ backend, system, scenario: usually, isFirst, onOpened }: SetUpProps) {
  const [chosen, setChosen] = useState<Chosen>({});
  const scenario = useMemo(() => withPoints(usually, chosen), [usually, chosen]);
  const [seed, setSeed] = useState(scenario.seed);
  const armies = useArmies(backend, system.id, scenario);
  const choose = (now: Chosen): void => {
    setChosen(now);
    armies.setBrought(repriced(armies.brought, scenario, withPoints(usually, now)));
  };
  const asked = drawnBy(seed, [
    ...choiceOptions(usually, chosen),
    ...armyOptions(scenario, armies.brought, armies.kept),
  ]);
  const { drawn, isNew } = useDrawn(asked, armies.ready);
  const battle = useBattle(backend, system.id, usually, scenario.id, drawn);
  const { preview } = battle;
  const sides = preview?.sides ?? [];
  const [taken, setTaken] = useState<Seats | undefined>(undefined);
  const seats =
    taken && sides.every(({ id }) => id in taken) ? taken : usualSeats(sides, system.levels, isFirst);
  const usual = scenario.usual ?? [];
  const [options, setOptions] = useState<readonly string[]>(usual);
  /** What does nothing here is not asked for. */
  const inForce = options.filter((id) => !preview?.idle.includes(id) || usual.includes(id));
  const { busy, begin } = useBeginning(battle.setProblem, async () => {
    const wishes = [...wishesOf(inForce, usual), ...drawn];
    await onOpened(await backend.begin({ system: system.id, scenario: scenario.id, options: wishes, seats }));
  });
  return {
    ...{ backend, system, scenario, chosen, choose, seed, setSeed, armies, drawn, battle },
    ...{ seats, setTaken, options, setOptions, busy, begin },
    canBegin: preview !== undefined && armies.ready && !isNew && !busy,
  };
}

/** What each side brings, where a battle lets them choose. */
function useArmies(backend: Backend, system: string, scenario: ScenarioSummary) {
  const [edited, setEdited] = useState<string | undefined>(undefined);
  const [brought, setBrought] = useState(usuallyBrought(scenario));
  const kept = keptIn(system);
  const { value: nations = [] } = useFetched(
    async () => (brought.length > 0 ? backend.nations(system) : []),
    [backend, system],
  );
  const { value: judged = UNJUDGED } = useFetched(
    () => judgedOf(backend, system, brought, kept),
    [backend, system, brought, keptArmies.value],
  );
  const opened = kept.find(({ id }) => id === edited);
  const ready = isReady(brought, kept, judged);
  return { brought, setBrought, kept, nations, judged, ready, opened, setEdited };
}

/** Until the armies are in order, the battle as it was before. */
function useDrawn(asked: readonly Json[], ready: boolean) {
  const [drawn, setDrawn] = useState(asked);
  const isNew = ready && JSON.stringify(asked) !== JSON.stringify(drawn);
  useEffect(() => {
    if (isNew) setDrawn(asked);
  });
  return { drawn, isNew };
}

/** What the page shows of the battle that was drawn. */
function useBattle(
  backend: Backend,
  system: string,
  usually: ScenarioSummary,
  scenario: string,
  drawn: readonly Json[],
) {
  const [preview, setPreview] = useState<Preview | undefined>(undefined);
  const [problem, setProblem] = useState("");
  const { value: briefing, failed } = useFetched(
    () => backend.briefing(system, scenario, drawn),
    [backend, system, usually, drawn],
  );
  useEffect(() => {
    const fail = (error: Error): void => setProblem(text().start.setUp.failed(error.message));
    setProblem("");
    previewOf(backend, system, scenario, drawn).then(setPreview, fail);
  }, [backend, system, usually, drawn]);
  return { preview, briefing, failed, problem, setProblem };
}

function useBeginning(setProblem: (problem: string) => void, open: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const begin = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setProblem("");
    try {
      await open();
    } catch (error) {
      setProblem(text().start.setUp.failed((error as Error).message));
      setBusy(false);
    }
  };
  return { busy, begin };
}

const UNJUDGED: ReadonlyMap<string, Judged> = new Map();

/** On the armies by hand that are chosen. */
async function judgedOf(
  backend: Backend,
  system: string,
  brought: readonly Brought[],
  kept: readonly KeptArmy[],
): Promise<ReadonlyMap<string, Judged>> {
  const chosen = brought.flatMap((one) => handArmyOf(one, kept) ?? []);
  const each = chosen.map(async ({ id, army }) => {
    const verdict = await backend.judgeArmy(system, army);
    return [id, { army, verdict }] as const;
  });
  return new Map(await Promise.all(each));
}
