// An army is put together: the nation's list on one side, the army on the other, what it costs and what is wrong with it
// always in sight. Every change is kept at once, lawful or not.

import type { ArmyChoice, ArmyList, ArmySpot, ArmyVerdict, ArmyWish, NationEntry } from "@grognard/scene";
import { useRef, useState } from "preact/hooks";
import type { Backend } from "../../backend/protocol.ts";
import { CloseButton } from "../../panels/close-button.tsx";
import { Dialog } from "../../panels/dialog.tsx";
import { useFetched } from "../../panels/use-fetched.ts";
import { text } from "../../text/index.ts";
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
  const [before, setBefore] = useState<readonly ArmyList[]>([]);
  const [marked, setMarked] = useState<ArmySpot | undefined>(undefined);
  const { value: verdict } = useFetched(() => backend.judgeArmy(system, army), [army]);
  const { value: groups = [] } = useFetched(
    () => backend.troops(system, army.nation, army.year),
    [army.nation, army.year],
  );
  // Some changes take a moment: each begins with what the one before has made, however fast the buttons are pressed.
  const latest = useRef(army);
  latest.current = army;
  const queue = useRef(Promise.resolve());
  const edit = (make: Edit): void => {
    const step = async (): Promise<void> => {
      const from = latest.current;
      latest.current = await make(from);
      setBefore((all) => [...all, from]);
      onChange(latest.current);
    };
    queue.current = queue.current.then(step, step);
  };
  const spot = useRef(marked);
  const mark = (to: ArmySpot | undefined): void => {
    spot.current = to;
    setMarked(to);
  };
  const buy = (choice: Pick<ArmyChoice, "troop" | "grade">): void =>
    edit(async (so) => {
      const { army: now, to } = await backend.addToArmy(system, so, choice, spot.current);
      mark(to);
      return now;
    });
  const buyAll = (): void =>
    edit(async ({ commander: _, ...so }) => {
      const seed = Math.floor(Math.random() * 1_000_000);
      const { divisions, commander } = await backend.buyArmy(system, wishOf(so), seed);
      mark(undefined);
      return { ...so, ...(commander !== undefined && { commander }), divisions };
    });
  const remove = (make: (so: ArmyList) => ArmyList): void =>
    edit(async (so) => {
      mark(undefined);
      return backend.appoint(system, make(so));
    });
  const undo = (): void => {
    onChange(before.at(-1)!);
    setBefore(before.slice(0, -1));
  };
  return (
    <div class="set-up-sheet">
      <header class="set-up-head">
        <div>
          <p class="kicker">{words.title}</p>
          <h2 id="army-title" tabIndex={-1}>
            {army.name}
          </h2>
        </div>
        <Total verdict={verdict} points={army.points} />
        <CloseButton onClose={onClose} />
      </header>
      <div class="set-up-body army-body">
        <TroopList groups={groups} onBuy={buy} />
        <section class="army-side" aria-label={words.army}>
          <div class="army-heading">
            <label class="army-name">
              {words.name}
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
          <FaultList faults={faultsAbove(verdict?.faults ?? [])} />
          <ArmySheet
            army={army}
            verdict={verdict ?? UNKNOWN}
            groups={groups}
            marked={marked}
            onMark={mark}
            onEdit={edit}
            onRemove={remove}
          />
        </section>
      </div>
      <footer class="set-up-foot">
        <p role="status">{unkept.value ? words.unkept : words.keptBy}</p>
        <DiscardButton onDiscard={onDiscard} />
        <button type="button" class="button" disabled={before.length === 0} onClick={undo}>
          {words.undo}
        </button>
        <button type="button" class="button" onClick={buyAll}>
          {words.buyAll}
        </button>
        <button type="button" class="button main" onClick={onClose}>
          {words.done}
        </button>
      </footer>
    </div>
  );
}

type Edit = (army: ArmyList) => ArmyList | Promise<ArmyList>;

const wishOf = ({ nation, year, points }: ArmyWish): ArmyWish => ({ nation, year, points });

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
