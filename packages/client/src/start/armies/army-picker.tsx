// Before a pick-up battle: which army each side brings.

import type { ArmyVerdict, ArmyWish, NationEntry } from "@grognard/scene";
import { useState } from "preact/hooks";
import type { Backend } from "../../backend/protocol.ts";
import { download } from "../../game-file.ts";
import { text } from "../../text/index.ts";
import { type Brought, handArmyOf, type Judged } from "./brought.ts";
import { type KeptArmy, keepArmy, keptIn } from "./kept-armies.ts";
import { WishFields } from "./wish-fields.tsx";

interface ArmyPickerProps {
  readonly backend: Backend;
  readonly system: string;
  readonly nations: readonly NationEntry[];
  readonly brought: readonly Brought[];
  /** Of the armies that are put together by hand, by their ids. */
  readonly judged: ReadonlyMap<string, Judged>;
  readonly onChange: (brought: readonly Brought[]) => void;
  /** Opens one of the kept armies. */
  readonly onEdit: (id: string) => void;
}

export function ArmyPicker(props: ArmyPickerProps) {
  const { backend, system, nations, brought, judged, onChange, onEdit } = props;
  const set = (one: Brought): void =>
    onChange(brought.map((other) => (other.side === one.side ? one : other)));
  const nationOf = (one: Brought): string => {
    const id = handArmyOf(one, keptIn(system))?.army.nation ?? one.wish.nation;
    return nations.find((nation) => nation.id === id)?.name ?? id;
  };
  return (
    <section aria-labelledby="armies-title">
      <h3 id="armies-title">{text().armies.title}</h3>
      <div class="side-armies">
        {brought.map((one, i) => (
          <SideArmy
            key={one.side}
            backend={backend}
            system={system}
            name={text().armies.side(i + 1, nationOf(one))}
            nations={nations}
            brought={one}
            judged={judged}
            onChange={set}
            onEdit={onEdit}
          />
        ))}
      </div>
    </section>
  );
}

interface SideArmyProps
  extends Pick<ArmyPickerProps, "backend" | "system" | "nations" | "judged" | "onEdit"> {
  readonly name: string;
  readonly brought: Brought;
  readonly onChange: (brought: Brought) => void;
}

function SideArmy({ name, nations, brought, onChange, ...props }: SideArmyProps) {
  const words = text().armies;
  const { side, wish, byHand } = brought;
  const ways = [
    { hand: false, title: words.byComputer, about: words.byComputerAbout },
    { hand: true, title: words.byHand, about: words.byHandAbout },
  ];
  return (
    <fieldset class="seat side-army">
      <legend>{name}</legend>
      {ways.map(({ hand, title, about }) => (
        <label key={title} class="pick-row">
          <input
            type="radio"
            name={`army-${side}`}
            checked={byHand === hand}
            onChange={() => onChange({ ...brought, byHand: hand })}
          />
          <span>
            <b>{title}</b>
            <small>{about}</small>
          </span>
        </label>
      ))}
      {byHand ? (
        <OwnArmy {...props} nations={nations} brought={brought} onChange={onChange} />
      ) : (
        <WishFields nations={nations} wish={wish} onChange={(now) => onChange({ ...brought, wish: now })} />
      )}
    </fieldset>
  );
}

function OwnArmy({
  backend,
  system,
  nations,
  brought,
  judged,
  onChange,
  onEdit,
}: Omit<SideArmyProps, "name">) {
  const words = text().armies;
  const [problems, setProblems] = useState<readonly string[]>([]);
  const all = keptIn(system);
  const chosen = all.find(({ id }) => id === brought.kept);
  const take = (one: KeptArmy): void => {
    keepArmy(one);
    onChange({ ...brought, kept: one.id });
  };
  const nameOf = (id: string): string => nations.find((one) => one.id === id)?.name ?? id;
  const make = (): void => {
    const army = emptyArmy(brought.wish, words.newName(nameOf(brought.wish.nation), brought.wish.year));
    const one = { id: newId(), system, army };
    take(one);
    onEdit(one.id);
  };
  const open = async (input: HTMLInputElement): Promise<void> => {
    const file = input.files?.[0];
    if (!file) return;
    const read = await backend.readArmy(system, await file.text());
    // So that the same file can be tried again.
    input.value = "";
    setProblems(read.ok ? [] : [words.broken(file.name), ...read.problems]);
    if (read.ok) take({ id: newId(), system, army: read.army });
  };
  return (
    <div class="own-army">
      <label>
        {words.kept}
        <select
          value={chosen?.id ?? ""}
          onChange={(event) => onChange({ ...brought, kept: event.currentTarget.value })}
        >
          {!chosen && <option value="">{all.length === 0 ? words.none : "…"}</option>}
          {all.map(({ id, army }) => (
            <option key={id} value={id}>
              {words.called(army.name, nameOf(army.nation), army.year)}
            </option>
          ))}
        </select>
      </label>
      {chosen && <Standing verdict={judged.get(chosen.id)?.verdict} points={chosen.army.points} />}
      <div class="own-army-deeds">
        {chosen && (
          <button type="button" class="button" onClick={() => onEdit(chosen.id)}>
            {words.change}
          </button>
        )}
        <button type="button" class="button" onClick={make}>
          {words.make}
        </button>
        <label class="button file-button">
          {words.open}
          <input
            type="file"
            accept=".json,application/json"
            class="for-readers"
            onChange={(event) => void open(event.currentTarget)}
          />
        </label>
        {chosen && (
          <button type="button" class="button" onClick={() => saveAsFile(chosen)}>
            {words.save}
          </button>
        )}
      </div>
      {problems.length > 0 && (
        <ul class="army-faults" role="alert">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Standing({
  verdict,
  points,
}: {
  readonly verdict: ArmyVerdict | undefined;
  readonly points: number;
}) {
  const words = text().armies;
  if (!verdict) return null;
  const { cost, faults } = verdict;
  return (
    <p class={faults.length > 0 ? "standing-army amiss" : "standing-army"}>
      {words.ofPoints(text().common.number(cost), points)},{" "}
      {faults.length > 0 ? words.problems(faults.length) : words.inOrder}
    </p>
  );
}

const emptyArmy = (wish: ArmyWish, name: string) => ({
  format: "grognard/tabletop-army@1",
  name,
  ...wish,
  divisions: [],
});

function saveAsFile({ army }: KeptArmy): void {
  const url = URL.createObjectURL(
    new Blob([`${JSON.stringify(army, null, 2)}\n`], { type: "application/json" }),
  );
  download({ url, name: `${army.name.replace(/[^\p{L}\p{N}]+/gu, "-")}.json` });
}

const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
