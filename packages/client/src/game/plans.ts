// What the viewer has planned and noted on the map: nobody else is shown it.

import { computed, effect, type Signal, signal } from "@preact/signals";
import type { Plan } from "../backend/protocol.ts";
import type { GameModel } from "./game-model.ts";

const EMPTY: Plan = { arrows: [], marks: [] };

export interface KeptPlans {
  readonly plan: Signal<Plan>;
  keep(plan: Plan): void;
  end(): void;
}

export function keptPlans(game: GameModel): KeptPlans {
  const plan = signal(EMPTY);
  const viewer = computed(() => game.update.value.viewer);
  const load = async (side: string): Promise<void> => {
    const found = await game.awaitOrReport(game.backend.plan(side));
    if (found && viewer.peek() === side) plan.value = found;
  };
  const end = effect(() => {
    plan.value = EMPTY;
    void load(viewer.value);
  });
  const keep = (now: Plan): void => {
    plan.value = now;
    void game.awaitOrReport(game.backend.keepPlan(viewer.peek(), now));
  };
  return { plan, keep, end };
}
