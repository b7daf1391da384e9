// A brigade of the army that is put together, or the batteries of a division.

import type { ArmyChoice, ArmyList, ArmySpot, ArmyVerdict } from "@grognard/scene";
import { Icon } from "../../panels/icon.tsx";
import { text } from "../../text/index.ts";
import { brigadePlace, faultsOfFields, faultsWithin, type UnitSpot, unitPlace } from "./editing.ts";
import { FaultList } from "./fault-list.tsx";
import { TypedField } from "./typed-field.tsx";
import { type Home, type Known, UnitRow } from "./unit-row.tsx";

interface BrigadeCardProps {
  readonly army: ArmyList;
  readonly spot: ArmySpot;
  /** Counted through the whole army. */
  readonly number: number;
  readonly verdict: ArmyVerdict;
  readonly troopOf: (id: string) => Known;
  /** What is bought goes here. */
  readonly isMarked: boolean;
  readonly onMark: () => void;
  readonly onCommander: (name: string) => void;
  readonly onReserve: (kept: boolean) => void;
  readonly onUnit: (spot: UnitSpot, change: (choice: ArmyChoice) => ArmyChoice) => void;
  /** All that units can be moved to. */
  readonly homes: readonly Home[];
  readonly onMoveUnit: (spot: UnitSpot, to: ArmySpot) => void;
  readonly onRemoveUnit: (spot: UnitSpot) => void;
  readonly onRemove: () => void;
}

export function BrigadeCard(props: BrigadeCardProps) {
  const { army, spot, number, verdict, troopOf, isMarked, homes, onMark, onUnit, onMoveUnit, onRemoveUnit } =
    props;
  const words = text().armies.editor;
  const division = army.divisions[spot.division]!;
  const isOwn = spot.brigade < 0;
  const brigade = division.brigades[spot.brigade];
  const units = isOwn ? (division.batteries ?? []) : (brigade?.units ?? []);
  const place = brigadePlace(spot);
  return (
    <section class={isMarked ? "army-brigade marked" : "army-brigade"}>
      <header>
        <h5>{isOwn ? words.batteries : words.brigade(number)}</h5>
        {!isOwn && brigade && <Command {...props} commander={brigade.commander} kept={brigade.reserve} />}
        <button type="button" class="button small" aria-pressed={isMarked} onClick={onMark}>
          {isMarked ? words.addsHere : words.addHere}
        </button>
        {!isOwn && (
          <button
            type="button"
            class="button plain small"
            aria-label={words.removeBrigade(number)}
            onClick={props.onRemove}
          >
            <Icon name="close" />
          </button>
        )}
      </header>
      {!isOwn && (
        <FaultList faults={faultsOfFields(verdict.faults, place, "commander", "units", "reserve")} />
      )}
      <ul>
        {units.map((choice, unit) => {
          const at = { ...spot, unit };
          const troop = troopOf(choice.troop);
          return (
            <UnitRow
              key={unitPlace(at)}
              choice={choice}
              troop={troop}
              title={verdict.titles[unitPlace(at)] ?? choice.troop}
              price={verdict.prices[unitPlace(at)] ?? 0}
              faults={faultsWithin(verdict.faults, unitPlace(at))}
              onChange={(change) => onUnit(at, change)}
              homes={homes.filter((one) => one.spot.brigade >= 0 || isOwn || troop?.arm === "artillery")}
              home={spot}
              onMove={(to) => onMoveUnit(at, to)}
              onRemove={() => onRemoveUnit(at)}
            />
          );
        })}
      </ul>
    </section>
  );
}

interface CommandProps extends BrigadeCardProps {
  readonly commander: string | undefined;
  readonly kept: boolean | undefined;
}

function Command({ commander, kept = false, verdict, onCommander, onReserve }: CommandProps) {
  const words = text().armies.editor;
  return (
    <>
      {(verdict.brigadiers || commander !== undefined) && (
        <span class="army-commander">
          <TypedField
            label={words.commander}
            value={commander ?? ""}
            placeholder={words.commander}
            onChange={onCommander}
          />
        </span>
      )}
      <label class="army-reserve">
        <input type="checkbox" checked={kept} onChange={(event) => onReserve(event.currentTarget.checked)} />
        {words.reserve}
      </label>
    </>
  );
}
