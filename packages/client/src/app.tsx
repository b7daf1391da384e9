// Which screen is shown: the address says it, so that a reload comes back to the same game.

import { type Signal, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Desk, Sitting } from "./desk/protocol.ts";
import { Drawers } from "./panels/drawers.tsx";
import { StartScreen } from "./start/start-screen.tsx";
import { Table } from "./table/table.ts";
import { TableScreen } from "./table/table-screen.tsx";

const table: Signal<Table | undefined> = signal(undefined);
const trouble: Signal<string | undefined> = signal(undefined);

const gameInAddress = (): string | undefined => location.hash.match(/^#\/game\/(.+)$/)?.[1];

export function App({ desk }: { readonly desk: Desk }) {
  const sit = (sitting: Sitting): void => {
    table.value?.close();
    table.value = new Table(desk, sitting);
    history.pushState(null, "", `#/game/${sitting.id}`);
  };
  const leave = (): void => {
    table.value?.close();
    table.value = undefined;
    history.pushState(null, "", "#/");
  };

  useEffect(() => {
    const follow = async (): Promise<void> => {
      const id = gameInAddress();
      if (id === undefined) return leave();
      if (id === table.value?.sitting.id) return;
      try {
        table.value = new Table(desk, await desk.resume(id));
      } catch (error) {
        trouble.value = (error as Error).message;
        leave();
      }
    };
    void follow();
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, [desk]);

  return (
    <>
      {table.value ? (
        <TableScreen key={table.value.sitting.id} table={table.value} onLeave={leave} onSit={sit} />
      ) : (
        <StartScreen desk={desk} trouble={trouble.value} onSit={sit} />
      )}
      <Drawers desk={desk} system={table.value?.sitting.system ?? "n20"} />
    </>
  );
}
