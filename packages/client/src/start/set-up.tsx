// Before the first move: the map, what happened there, the optional rules and the opponent.

import type { ScenarioSummary } from "@grognard/rulesets";
import { Fragment } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Backend, Briefing, OpenedGame, Preview, Seats, SystemEntry } from "../backend/protocol.ts";
import { CloseButton } from "../panels/close-button.tsx";
import { openCharts, openRules } from "../panels/drawer.ts";
import { useFetched } from "../panels/use-fetched.ts";
import { Aims } from "../panels/victory.tsx";
import { text } from "../text/index.ts";
import { ArmyEditor } from "./armies/army-editor.tsx";
import { ArmyPicker } from "./armies/army-picker.tsx";
import {
  armyOptions,
  type Brought,
  handArmyOf,
  isReady,
  type Judged,
  usuallyBrought,
} from "./armies/brought.ts";
import { forgetArmy, type KeptArmy, keepArmy, keptArmies, keptIn } from "./armies/kept-armies.ts";
import { BattleNumber } from "./battle-number.tsx";
import { ChoiceList, type Chosen, choiceOptions, repriced, withPoints } from "./choices.tsx";
import { ScenarioFacts } from "./library.tsx";
import { MapPicture } from "./map-picture.tsx";
import { OptionList } from "./option-list.tsx";
import { drawnBy, hasSecrets, needsCovers, playModeOf, usualSeats, wishesOf } from "./plan.ts";
import { previewOf } from "./preview.ts";
import { SeatList } from "./seat-list.tsx";
import { SkipCovers } from "./skip-covers.tsx";

interface SetUpProps {
  readonly backend: Backend;
  readonly system: SystemEntry;
  readonly scenario: ScenarioSummary;
  /** No game of this system has been won yet. */
  readonly isFirst: boolean;
  readonly onClose: () => void;
  readonly onOpened: (opened: OpenedGame) => Promise<void>;
}

export function SetUp({ backend, system, scenario: usually, isFirst, onClose, onOpened }: SetUpProps) {
  const [chosen, setChosen] = useState<Chosen>({});
  const scenario = useMemo(() => withPoints(usually, chosen), [usually, chosen]);
  const [seed, setSeed] = useState(scenario.seed);
  const [edited, setEdited] = useState<string | undefined>(undefined);
  const [brought, setBrought] = useState(usuallyBrought(scenario));
  const kept = keptIn(system.id);
  const { value: nations = [] } = useFetched(
    async () => (brought.length > 0 ? backend.nations(system.id) : []),
    [backend, system],
  );
  const { value: judged = UNJUDGED } = useFetched(
    () => judgedOf(backend, system.id, brought, kept),
    [backend, system, brought, keptArmies.value],
  );
  const ready = isReady(brought, kept, judged);
  const choose = (now: Chosen): void => {
    setChosen(now);
    setBrought(repriced(brought, scenario, withPoints(usually, now)));
  };
  const asked = drawnBy(seed, [...choiceOptions(usually, chosen), ...armyOptions(scenario, brought, kept)]);
  /** Until the armies are in order, the battle as it was before. */
  const [drawn, setDrawn] = useState(asked);
  const isNew = ready && JSON.stringify(asked) !== JSON.stringify(drawn);
  useEffect(() => {
    if (isNew) setDrawn(asked);
  });
  const [preview, setPreview] = useState<Preview | undefined>(undefined);
  const { value: briefing, failed } = useFetched(
    () => backend.briefing(system.id, scenario.id, drawn),
    [backend, system, usually, drawn],
  );
  const [taken, setTaken] = useState<Seats | undefined>(undefined);
  const usual = scenario.usual ?? [];
  const [options, setOptions] = useState<readonly string[]>(usual);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const words = text().start.setUp;
  const sides = preview?.sides ?? [];
  const seats =
    taken && sides.every(({ id }) => id in taken) ? taken : usualSeats(sides, system.levels, isFirst);
  const secrets = preview?.hasSecrets ?? false;
  const hides = hasSecrets(secrets, system.options, options);
  const offered = system.options.filter(({ id }) => !preview?.idle.includes(id));

  useEffect(() => {
    const fail = (error: Error): void => setProblem(words.failed(error.message));
    setProblem("");
    previewOf(backend, system.id, scenario.id, drawn).then(setPreview, fail);
  }, [backend, system, usually, drawn]);

  /** What does nothing here is not asked for. */
  const inForce = options.filter((id) => !preview?.idle.includes(id) || usual.includes(id));

  const begin = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setProblem("");
    try {
      const setup = {
        system: system.id,
        scenario: scenario.id,
        options: [...wishesOf(inForce, usual), ...drawn],
        seats,
      };
      await onOpened(await backend.begin(setup));
    } catch (error) {
      setProblem(words.failed((error as Error).message));
      setBusy(false);
    }
  };
  const opened = kept.find(({ id }) => id === edited);
  return (
    <>
      <form class="set-up-sheet" onSubmit={(event) => void begin(event)}>
        <header class="set-up-head">
          <div>
            <p class="kicker">{system.name}</p>
            <h2 id="set-up-title" tabIndex={-1}>
              {scenario.name}
            </h2>
          </div>
          <CloseButton onClose={onClose} />
        </header>
        <div class="set-up-body">
          <div class="set-up-about">
            <MapPicture
              backend={backend}
              system={system.id}
              scenario={scenario.id}
              name={scenario.name}
              drawn={drawn}
              whole
            />
            {seed !== undefined && <BattleNumber seed={seed} onChange={setSeed} />}
            <div class="set-up-facts">
              <ScenarioFacts scenario={scenario} {...(preview && { turns: preview.turns })} />
              <button type="button" class="button plain" onClick={() => openRules()}>
                {text().common.rules}
              </button>
              <button type="button" class="button plain" onClick={() => openCharts()}>
                {text().common.charts}
              </button>
            </div>
            {preview && (briefing || failed) && (
              <>
                <h3>{text().common.victory.title}</h3>
                {briefing && briefing.aims.length > 0 ? (
                  <Aims aims={briefing.aims} sides={preview.sides} />
                ) : (
                  <p class="hint">{words.noAims}</p>
                )}
              </>
            )}
            {briefing && <SpecialRules rules={briefing.specialRules} />}
            <h3>{words.history}</h3>
            <p class="set-up-history">{scenario.history}</p>
          </div>
          <div class="set-up-choices">
            {scenario.choices && <ChoiceList choices={scenario.choices} chosen={chosen} onChange={choose} />}
            {brought.length > 0 && (
              <ArmyPicker
                backend={backend}
                system={system.id}
                nations={nations}
                brought={brought}
                judged={judged}
                onChange={setBrought}
                onEdit={setEdited}
              />
            )}
            {preview && (
              <SeatList sides={preview.sides} levels={system.levels} seats={seats} onChange={setTaken} />
            )}
            {needsCovers(seats, secrets) && (
              <SkipCovers options={system.options} chosen={options} onChange={setOptions} />
            )}
            <OptionList options={offered} chosen={options} onChange={setOptions} />
          </div>
        </div>
        <footer class="set-up-foot">
          <p class="problem" role="alert">
            {problem}
          </p>
          <p role="status">{ready ? preview && words[playModeOf(seats, hides)] : text().armies.unready}</p>
          <button type="submit" class="button main" disabled={busy || !preview || !ready || isNew}>
            {busy ? words.beginning : words.begin}
          </button>
        </footer>
      </form>
      {opened && (
        <ArmyEditor
          key={opened.id}
          backend={backend}
          system={system.id}
          nations={nations}
          army={opened.army}
          onChange={(army) => keepArmy({ ...opened, army })}
          onDiscard={() => forgetArmy(opened.id)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
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

/** Those that the rulebook does not have: they can only be read here and in the game. */
function SpecialRules({ rules }: { readonly rules: Briefing["specialRules"] }) {
  if (rules.length === 0) return null;
  return (
    <>
      <h3>{text().reference.rules.scenario}</h3>
      <dl class="set-up-rules">
        {rules.map(({ id, title, summary }) => (
          <Fragment key={id}>
            <dt>{title}</dt>
            <dd>{summary}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}
