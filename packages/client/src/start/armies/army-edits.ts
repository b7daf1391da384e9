// An army while it is put together: what it costs and what is wrong with it, the spot that is marked, and its changes one
// after the other.

import type { ArmyChoice, ArmyList, ArmySpot, ArmyWish } from "@grognard/scene";
import { useRef, useState } from "preact/hooks";
import type { Backend } from "../../backend/protocol.ts";
import { useFetched } from "../../panels/use-fetched.ts";

export type Edit = (army: ArmyList) => ArmyList | Promise<ArmyList>;
export type ArmyEdits = ReturnType<typeof useArmyEdits>;

export function useArmyEdits(
  backend: Backend,
  system: string,
  army: ArmyList,
  onChange: (army: ArmyList) => void,
) {
  const { value: verdict } = useFetched(() => backend.judgeArmy(system, army), [army]);
  const { value: groups = [] } = useFetched(
    () => backend.troops(system, army.nation, army.year),
    [army.nation, army.year],
  );
  const { before, edit, undo } = useEdits(army, onChange);
  const [marked, setMarked] = useState<ArmySpot | undefined>(undefined);
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
  return { army, verdict, groups, before, edit, undo, marked, mark, buy, buyAll, remove };
}

/** Some changes take a moment: each begins with what the one before has made, however fast the buttons are pressed. */
function useEdits(army: ArmyList, onChange: (army: ArmyList) => void) {
  const [before, setBefore] = useState<readonly ArmyList[]>([]);
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
  const undo = (): void => {
    onChange(before.at(-1)!);
    setBefore(before.slice(0, -1));
  };
  return { before, edit, undo };
}

export const wishOf = ({ nation, year, points }: ArmyWish): ArmyWish => ({ nation, year, points });
