// An army is put together: the nation's list on one side, the army on the other, what it costs and what is wrong with it
// always in sight. Every change is kept at once, lawful or not.

import type { ArmyList, ArmyVerdict, NationEntry } from "@grognard/scene";
import { useState } from "preact/hooks";
import type { Backend } from "../../backend/protocol.ts";
import { CloseButton } from "../../panels/close-button.tsx";
import { Dialog } from "../../panels/dialog.tsx";
import { text } from "../../text/index.ts";
import { type ArmyEdits, useArmyEdits, wishOf } from "./army-edits.ts";
import { ArmySheet } from "./army-sheet.tsx";
import { faultsAbove } from "./editing.ts";
import { FaultList } from "./fault-list.tsx";
import { unkept } from "./kept-armies.ts";
import { TroopList } from "./troop-list.tsx";
import { WishFields } from "./wish-fields.tsx";

interface ArmyEditorProps {
  readonly backend: Backend;
  readonly system: string;
  readonly nations: readonly NationEntry[];
  readonly army: ArmyList;
  readonly onChange: (army: ArmyList) => void;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** Before it is judged. */
const UNKNOWN: ArmyVerdict = { cost: 0, prices: {}, titles: {}, brigadiers: true, faults: [] };

export function ArmyEditor({ onClose, ...props }: ArmyEditorProps) {
  return (
    <Dialog open class="set-up army-editor" labelledBy="army-title" onClose={onClose}>
      <Editor {...props} onClose={onClose} />
    </Dialog>
  );
}

function Editor({ backend, system, nations, army, onChange, onDiscard, onClose }: ArmyEditorProps) {
  const words = text().armies.editor;
  const edits = useArmyEdits(backend, system, army, onChange);
  return (
    <div class="set-up-sheet">
      <header class="set-up-head">
        <div>
          <p class="kicker">{words.title}</p>
          <h2 id="army-title" tabIndex={-1}>
            {army.name}
          </h2>
        </div>
        <Total verdict={edits.verdict} points={army.points} />
        <CloseButton onClose={onClose} />
      </header>
      <div class="set-up-body army-body">
        <TroopList groups={edits.groups} onBuy={edits.buy} />
        <section class="army-side" aria-label={words.army}>
          <Heading edits={edits} nations={nations} />
          <FaultList faults={faultsAbove(edits.verdict?.faults ?? [])} />
          <ArmySheet
            army={army}
            verdict={edits.verdict ?? UNKNOWN}
            groups={edits.groups}
            marked={edits.marked}
            onMark={edits.mark}
            onEdit={edits.edit}
            onRemove={edits.remove}
          />
        </section>
      </div>
      <footer class="set-up-foot">
        <p role="status">{unkept.value ? words.unkept : words.keptBy}</p>
        <DiscardButton onDiscard={onDiscard} />
        <button type="button" class="button" disabled={edits.before.length === 0} onClick={edits.undo}>
          {words.undo}
        </button>
        <button type="button" class="button" onClick={edits.buyAll}>
          {words.buyAll}
        </button>
        <button type="button" class="button main" onClick={onClose}>
          {words.done}
        </button>
      </footer>
    </div>
  );
}

interface HeadingProps {
  readonly edits: ArmyEdits;
  readonly nations: readonly NationEntry[];
}

/** Its name, and what it is to be. */
function Heading({ edits: { army, edit }, nations }: HeadingProps) {
  return (
    <div class="army-heading">
      <label class="army-name">
        {text().armies.editor.name}
        <input
          type="text"
          value={army.name}
          onChange={(event) => {
            const name = event.currentTarget.value.trim() || army.name;
            edit((so) => ({ ...so, name }));
          }}
        />
      </label>
      <WishFields
        nations={nations}
        wish={army}
        onChange={(wish) => edit((so) => ({ ...so, ...wishOf(wish) }))}
      />
    </div>
  );
}

interface TotalProps {
  readonly verdict: ArmyVerdict | undefined;
  readonly points: number;
}

function Total({ verdict, points }: TotalProps) {
  const words = text().armies;
  if (!verdict) return <div class="army-total" role="status" />;
  const { cost, faults } = verdict;
  return (
    <div class={cost > points ? "army-total over" : "army-total"} role="status">
      <b>{words.ofPoints(text().common.number(cost), points)}</b>
      <meter min={0} max={points} value={Math.min(cost, points)} aria-hidden="true" />
      <span class={faults.length === 0 ? "" : "amiss"}>
        {faults.length === 0 ? words.inOrder : words.problems(faults.length)}
      </span>
    </div>
  );
}

/** Asks once more, in its own place. */
function DiscardButton({ onDiscard }: { readonly onDiscard: () => void }) {
  const [asked, setAsked] = useState(false);
  const words = text().armies.editor;
  return (
    <button
      type="button"
      class={asked ? "button grave" : "button plain"}
      onClick={() => (asked ? onDiscard() : setAsked(true))}
      onBlur={() => setAsked(false)}
    >
      {asked ? words.sure : words.discard}
    </button>
  );
}
