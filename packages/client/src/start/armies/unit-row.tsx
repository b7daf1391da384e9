// A regiment, a battery or a part of one in the army that is put together.

import type { ArmyChoice, ArmySpot, ArmyVerdict, TroopEntry, TroopGroup } from "@grognard/scene";
import { Icon } from "../../panels/icon.tsx";
import { text } from "../../text/index.ts";
import { named } from "./editing.ts";
import { FaultList } from "./fault-list.tsx";
import { TypedField } from "./typed-field.tsx";

/** What a choice is: undefined if the nation has none such in that year. */
export type Known = (TroopEntry & Pick<TroopGroup, "arm">) | undefined;

/** A brigade, or the batteries of a division, that a unit can be moved to. */
export interface Home {
  readonly spot: ArmySpot;
  readonly name: string;
}

interface UnitRowProps {
  readonly choice: ArmyChoice;
  readonly troop: Known;
  readonly title: string;
  readonly price: number;
  readonly faults: ArmyVerdict["faults"];
  readonly onChange: (change: (choice: ArmyChoice) => ArmyChoice) => void;
  /** Where it can be, and where it is. */
  readonly homes: readonly Home[];
  readonly home: ArmySpot;
  readonly onMove: (to: ArmySpot) => void;
  readonly onRemove: () => void;
}

export function UnitRow(props: UnitRowProps) {
  const { choice, troop, title, price, faults, onChange, onRemove } = props;
  const words = text().armies.editor;
  const { number } = text().common;
  return (
    <li class="army-unit">
      <div>
        <span class="army-unit-title">{title}</span>
        <TypedField
          class="army-unit-name"
          label={words.nameOf(title)}
          hint={words.numbered}
          value={choice.name ?? ""}
          placeholder={words.name}
          onChange={(name) => onChange((one) => named(one, name))}
        />
        <Battalions choice={choice} troop={troop} title={title} onChange={onChange} />
        <Part choice={choice} troop={troop} title={title} onChange={onChange} />
        <GradeChoice choice={choice} troop={troop} title={title} onChange={onChange} />
        <HomeChoice {...props} />
        <span class="army-price">{number(price)}</span>
        <button type="button" class="button plain small" aria-label={words.remove(title)} onClick={onRemove}>
          <Icon name="close" />
        </button>
      </div>
      <FaultList faults={faults} />
    </li>
  );
}

/** Which brigade it is in. */
function HomeChoice({ title, homes, home, onMove }: UnitRowProps) {
  const at = homes.findIndex(({ spot }) => spot.division === home.division && spot.brigade === home.brigade);
  return (
    <select
      class="army-unit-home"
      aria-label={text().armies.editor.move(title)}
      value={at}
      onChange={(event) => onMove(homes[Number(event.currentTarget.value)]!.spot)}
    >
      {homes.map(({ name }, i) => (
        <option key={name} value={i}>
          {name}
        </option>
      ))}
    </select>
  );
}

type PartProps = Pick<UnitRowProps, "choice" | "troop" | "title" | "onChange">;

function Battalions({ choice, troop, title, onChange }: PartProps) {
  const words = text().armies.editor;
  const { battalions = 1, quarters } = choice;
  const most = troop?.battalions ?? 1;
  if (quarters || (most === 1 && battalions === 1)) return null;
  const set = (n: number) => onChange((one) => ({ ...one, battalions: n }));
  return (
    <span class="battalions">
      <button
        type="button"
        class="button small"
        aria-label={words.fewer(title)}
        disabled={battalions <= 1}
        onClick={() => set(battalions - 1)}
      >
        −
      </button>
      {words.battalions(battalions)}
      <button
        type="button"
        class="button small"
        aria-label={words.more(title)}
        disabled={battalions >= most}
        onClick={() => set(battalions + 1)}
      >
        +
      </button>
    </span>
  );
}

/** The whole of it, or a detachment or section. */
function Part({ choice, troop, title, onChange }: PartProps) {
  const words = text().armies.editor;
  const { quarters = 4, battalions = 1 } = choice;
  if (quarters === 4 && battalions > 1) return null;
  const set = (value: number): void => {
    onChange(({ quarters: _, battalions: __, ...rest }) =>
      value === 4 ? rest : { ...rest, quarters: value as 1 | 2 | 3 },
    );
  };
  const offered = ([4, 3, 2, 1] as const).filter((part) => part !== 4 || !troop?.inParts || quarters === 4);
  return (
    <select
      aria-label={words.part(title)}
      value={quarters}
      onChange={(event) => set(Number(event.currentTarget.value))}
    >
      {offered.map((part) => (
        <option key={part} value={part}>
          {words.parts[part]}
        </option>
      ))}
    </select>
  );
}

function GradeChoice({ choice, troop, title, onChange }: PartProps) {
  const words = text().armies.editor;
  const offered = troop?.grades.map(({ grade }) => grade) ?? [];
  const grades = offered.includes(choice.grade) ? offered : [...offered, choice.grade].sort();
  return (
    <select
      aria-label={words.gradeOf(title)}
      title={words.grades}
      value={choice.grade}
      onChange={(event) => {
        const grade = Number(event.currentTarget.value) as ArmyChoice["grade"];
        onChange((one) => ({ ...one, grade }));
      }}
    >
      {grades.map((grade) => (
        <option key={grade} value={grade}>
          {grade}
        </option>
      ))}
    </select>
  );
}
