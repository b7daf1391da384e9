// Before the first move: the map, what happened there, the optional rules and the opponent.

import { Fragment } from "preact";
import type { Briefing } from "../backend/protocol.ts";
import { CloseButton } from "../panels/close-button.tsx";
import { openCharts, openRules } from "../panels/drawer.ts";
import { Aims } from "../panels/victory.tsx";
import { text } from "../text/index.ts";
import { ArmyEditor } from "./armies/army-editor.tsx";
import { ArmyPicker } from "./armies/army-picker.tsx";
import { forgetArmy, keepArmy } from "./armies/kept-armies.ts";
import { BattleNumber } from "./battle-number.tsx";
import { ChoiceList } from "./choices.tsx";
import { ScenarioFacts } from "./library.tsx";
import { MapPicture } from "./map-picture.tsx";
import { OptionList } from "./option-list.tsx";
import { hasSecrets, needsCovers, playModeOf } from "./plan.ts";
import { SeatList } from "./seat-list.tsx";
import { type SettingUp, type SetUpProps, useSettingUp } from "./setting-up.ts";
import { SkipCovers } from "./skip-covers.tsx";

export function SetUp(props: SetUpProps) {
  const own = useSettingUp(props);
  const { system, scenario } = own;
  return (
    <>
      <form class="set-up-sheet" onSubmit={(event) => void own.begin(event)}>
        <header class="set-up-head">
          <div>
            <p class="kicker">{system.name}</p>
            <h2 id="set-up-title" tabIndex={-1}>
              {scenario.name}
            </h2>
          </div>
          <CloseButton onClose={props.onClose} />
        </header>
        <div class="set-up-body">
          <About own={own} />
          <Choices own={own} />
        </div>
        <Foot own={own} />
      </form>
      <EditedArmy own={own} />
    </>
  );
}

interface PartProps {
  readonly own: SettingUp;
}

/** The battle: its map, its facts, what decides it, and its history. */
function About({ own }: PartProps) {
  const { backend, system, scenario, drawn, seed, setSeed } = own;
  const { preview, briefing } = own.battle;
  return (
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
      <Victory own={own} />
      {briefing && <SpecialRules rules={briefing.specialRules} />}
      <h3>{text().start.setUp.history}</h3>
      <p class="set-up-history">{scenario.history}</p>
    </div>
  );
}

function Victory({ own: { battle } }: PartProps) {
  const { preview, briefing, failed } = battle;
  if (!preview || !(briefing || failed)) return null;
  return (
    <>
      <h3>{text().common.victory.title}</h3>
      {briefing && briefing.aims.length > 0 ? (
        <Aims aims={briefing.aims} sides={preview.sides} />
      ) : (
        <p class="hint">{text().start.setUp.noAims}</p>
      )}
    </>
  );
}

function Choices({ own }: PartProps) {
  const { backend, system, scenario, chosen, choose, armies, seats, setTaken, options, setOptions } = own;
  const { preview } = own.battle;
  const offered = system.options.filter(({ id }) => !preview?.idle.includes(id));
  return (
    <div class="set-up-choices">
      {scenario.choices && <ChoiceList choices={scenario.choices} chosen={chosen} onChange={choose} />}
      {armies.brought.length > 0 && (
        <ArmyPicker
          backend={backend}
          system={system.id}
          nations={armies.nations}
          brought={armies.brought}
          judged={armies.judged}
          onChange={armies.setBrought}
          onEdit={armies.setEdited}
        />
      )}
      {preview && <SeatList sides={preview.sides} levels={system.levels} seats={seats} onChange={setTaken} />}
      {needsCovers(seats, preview?.hasSecrets ?? false) && (
        <SkipCovers options={system.options} chosen={options} onChange={setOptions} />
      )}
      <OptionList options={offered} chosen={options} onChange={setOptions} />
    </div>
  );
}

function Foot({ own }: PartProps) {
  const { armies, battle, busy, canBegin, seats, system, options } = own;
  const words = text().start.setUp;
  const hides = hasSecrets(battle.preview?.hasSecrets ?? false, system.options, options);
  return (
    <footer class="set-up-foot">
      <p class="problem" role="alert">
        {battle.problem}
      </p>
      <p role="status">
        {armies.ready ? battle.preview && words[playModeOf(seats, hides)] : text().armies.unready}
      </p>
      <button type="submit" class="button main" disabled={!canBegin}>
        {busy ? words.beginning : words.begin}
      </button>
    </footer>
  );
}

/** The army that is being put together, over all the rest. */
function EditedArmy({ own: { backend, system, armies } }: PartProps) {
  const { opened, nations, setEdited } = armies;
  if (!opened) return null;
  return (
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
  );
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
