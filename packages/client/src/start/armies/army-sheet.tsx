// The army as it stands: divisions, brigades and their commanders.

import type { ArmyList, ArmySpot, ArmyVerdict, TroopGroup } from "@grognard/scene";
import { text } from "../../text/index.ts";
import { BrigadeCard } from "./brigade-card.tsx";
import {
  faultsOfFields,
  inDivision,
  ledBy,
  withBrigade,
  withoutBrigade,
  withoutUnit,
  withUnit,
  withUnitMoved,
} from "./editing.ts";
import { FaultList } from "./fault-list.tsx";
import { TypedField } from "./typed-field.tsx";
import type { Home, Known } from "./unit-row.tsx";

interface ArmySheetProps {
  readonly army: ArmyList;
  readonly verdict: ArmyVerdict;
  readonly groups: readonly TroopGroup[];
  readonly marked: ArmySpot | undefined;
  readonly onMark: (spot: ArmySpot) => void;
  readonly onEdit: (change: (army: ArmyList) => ArmyList) => void;
  /** The same where something goes: commanders may be missing then. */
  readonly onRemove: (change: (army: ArmyList) => ArmyList) => void;
}

export function ArmySheet(props: ArmySheetProps) {
  const { army, onEdit } = props;
  const words = text().armies.editor;
  if (army.divisions.length === 0) return <p class="hint">{words.empty}</p>;
  return (
    <>
      {army.divisions.length > 1 && (
        <Named
          label={words.general}
          name={army.commander}
          onChange={(name) => onEdit((so) => ledBy(so, name))}
        />
      )}
      {army.divisions.map((_, division) => (
        <DivisionCard key={`division-${division + 1}`} {...props} division={division} />
      ))}
    </>
  );
}

function DivisionCard({ division: at, ...props }: ArmySheetProps & { readonly division: number }) {
  const { army, verdict, groups, marked, onMark, onEdit, onRemove } = props;
  const words = text().armies.editor;
  const division = army.divisions[at]!;
  const isLarge = army.divisions.length > 1 || division.commander !== undefined;
  const before = army.divisions.slice(0, at).reduce((sum, { brigades }) => sum + brigades.length, 0);
  const spots = [
    ...(isLarge || division.batteries ? [-1] : []),
    ...division.brigades.map((_, brigade) => brigade),
  ].map((brigade): ArmySpot => ({ division: at, brigade }));
  return (
    <section class="army-division">
      {isLarge && (
        <Named
          label={words.division(at + 1)}
          name={division.commander}
          onChange={(name) => onEdit((so) => inDivision(so, at, (one) => ledBy(one, name)))}
        />
      )}
      <FaultList faults={faultsOfFields(verdict.faults, `divisions[${at}]`, "commander", "brigades")} />
      {spots.map((spot) => (
        <BrigadeCard
          key={`brigade-${spot.brigade}`}
          army={army}
          spot={spot}
          number={before + spot.brigade + 1}
          verdict={verdict}
          troopOf={(id) => known(groups, id)}
          isMarked={marked?.division === at && marked.brigade === spot.brigade}
          onMark={() => onMark(spot)}
          onCommander={(name) => onEdit((so) => withBrigade(so, spot, (one) => ledBy(one, name)))}
          onReserve={(reserve) => onEdit((so) => withBrigade(so, spot, (one) => ({ ...one, reserve })))}
          onUnit={(unit, change) => onEdit((so) => withUnit(so, unit, change))}
          homes={homesIn(army)}
          onMoveUnit={(unit, to) => onRemove((so) => withUnitMoved(so, unit, to))}
          onRemoveUnit={(unit) => onRemove((so) => withoutUnit(so, unit))}
          onRemove={() => onRemove((so) => withoutBrigade(so, spot))}
        />
      ))}
    </section>
  );
}

/** Brigades are counted through the whole army; one more can be begun in each division. */
function homesIn({ divisions }: ArmyList): readonly Home[] {
  const words = text().armies.editor;
  const several = divisions.length > 1;
  let number = 0;
  return divisions.flatMap(({ brigades, batteries, commander }, division): Home[] => {
    const isLarge = several || commander !== undefined || batteries !== undefined;
    return [
      ...(isLarge ? [{ spot: { division, brigade: -1 }, name: words.withDivision(division + 1) }] : []),
      ...brigades.map((_, brigade) => ({ spot: { division, brigade }, name: words.brigade(++number) })),
      {
        spot: { division, brigade: brigades.length },
        name: several ? words.newBrigadeIn(division + 1) : words.newBrigade,
      },
    ];
  });
}

function known(groups: readonly TroopGroup[], id: string): Known {
  for (const { arm, troops } of groups) {
    const troop = troops.find((one) => one.id === id);
    if (troop) return { ...troop, arm };
  }
  return undefined;
}

interface NamedProps {
  readonly label: string;
  readonly name: string | undefined;
  readonly onChange: (name: string) => void;
}

function Named({ label, name, onChange }: NamedProps) {
  return (
    <div class="army-general">
      <b aria-hidden="true">{label}</b>
      <TypedField
        label={label}
        value={name ?? ""}
        placeholder={text().armies.editor.commander}
        onChange={onChange}
      />
    </div>
  );
}
