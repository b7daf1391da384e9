// The turn [3.0]: reinforcements, orders, operations chit by chit, and what closes it.

import { asking, askingNow, edit, goOn, plainly, staged, type Violation } from "@grognard/kernel";
import type { Action, ActionOf } from "../actions.ts";
import { asked, enemyOf, formationNamed, formationOf, isNight, onMap, sideName } from "../board.ts";
import { figure } from "../charts.ts";
import { newActivation, type TurnFrame } from "../frames.ts";
import { no } from "../sayings.ts";
import type { FormationId, March, Play, Position, Side, Step } from "../types.ts";
import { endSupply } from "./12.3-supply.ts";
import { advanceOrders, showTargets } from "./15.3-orders-track.ts";
import { announceArrivals, arrivals, decidesArrivals, isDue } from "./15.13-reinforcements.ts";

const start: Step<TurnFrame> = {
  run(g, frame) {
    const { state } = g;
    if (isUnrated(g)) return;
    g.emit({ type: "turn", turn: state.turn, night: isNight(g), cite: "3.0" });
    Object.assign(state, { phase: "reinforcement", fought: false, staffMoved: [], spaded: [] });
    edit(g, "shifted").fill(0);
    Object.assign(frame, { side: 0, heldBack: [], unordered: [] });
    announceArrivals(g, frame);
    return goOn(frame, "reinforce");
  },
  ...asking<March, TurnFrame>(() => asked(0, "rating", "15.15"), { candidates: () => RATINGS, forbids: {} }),
  answer(g, _frame, action) {
    const { orders } = action as ActionOf<"rate">;
    g.state.agreed = orders;
    g.emit({ type: "rated", orders, cite: "15.15" });
  },
};

/** All that can be named. */
const RATINGS = ([1, 2, 3, 4, 5, 6] as const).map((orders): Action => ({ do: "rate", orders }));

/** [15.15] With fixed ratings one is chosen for both sides before the first turn. */
const isUnrated = ({ world, state }: Position): boolean =>
  world.options.fixedRatings && state.turn === 1 && state.agreed === 0;

/** [3.0-I] First one side, then the other. */
const reinforce: Step<TurnFrame> = {
  run(g, frame) {
    if (decidesArrivals(g, frame)) return;
    if (frame.side === 0) {
      frame.side = 1;
      return "again";
    }
    return goOn(frame, "advance");
  },
  ...arrivals,
};

const advance: Step<TurnFrame> = {
  run(g, frame) {
    g.state.phase = "orders";
    advanceOrders(g);
    frame.side = 0;
    return goOn(frame, "issue");
  },
};

/** [3.0-II-new] Each side writes in secret, one after the other; markers appear together. */
const issue: Step<TurnFrame> = {
  run(g, frame) {
    const { side } = frame;
    if (side === 0) frame.side = 1;
    else goOn(frame, "reveal");
    g.push({ step: "orders", side, sent: [], changes: 0 });
  },
};

const reveal: Step<TurnFrame> = {
  run(g, frame) {
    showTargets(g);
    g.state.phase = "operations";
    g.state.cup = g.world.formations.map(({ index }) => index).filter((formation) => hasChit(g, formation));
    if (g.state.initiative !== 0) g.state.holder = g.state.initiative < 0 ? 0 : 1;
    return goOn(frame, "initiative");
  },
};

/** [R29] A formation has a chit while any piece of it is on the map or about to enter. */
const hasChit = (g: Position, formation: FormationId): boolean =>
  formationOf(g, formation).units.some((unit) => onMap(g, unit) || isDue(g, unit));

/** [16.1-has] The side at whose end of the track the marker is. */
function initiativeOf({ world, state }: Position): Side | -1 {
  const end = figure(world.charts, "initiative end");
  if (!world.options.initiative || world.options.byMail || Math.abs(state.initiative) < end) return -1;
  return state.initiative < 0 ? 0 : 1;
}

/** [16.1-use] Two of the holder's own chits, in order of name. */
function pairsOf(g: Position, side: Side): Action[] {
  const ids = g.state.cup
    .map((formation) => formationOf(g, formation))
    .filter((formation) => formation.side === side)
    .map(({ id }) => id)
    .sort();
  return ids.flatMap((first, at) =>
    ids.slice(at + 1).map((second): Action => ({ do: "together", formations: [first, second] })),
  );
}

/** Two of one's own that have not been drawn. */
function whyNotTogether(g: Position, ids: readonly string[]): Violation | undefined {
  if (ids.length !== 2) return no("twoChits", "16.1-use");
  for (const formation of ids.map((id) => formationNamed(g, id))) {
    const { side, name } = formationOf(g, formation);
    if (side !== initiativeOf(g)) return no("notYourChit", "16.1-use", name);
    if (!g.state.cup.includes(formation)) return no("notInCup", "16.1-use", name);
  }
  return undefined;
}

const together = asking<March, TurnFrame>(
  (g) => asked(initiativeOf(g) as Side, "together", "16.1-use"),
  {
    candidates: (g) => pairsOf(g, initiativeOf(g) as Side),
    forbids: { together: (g, _frame, { formations }) => whyNotTogether(g, formations) },
  },
  plainly("pass"),
);
const first = asking<March, TurnFrame>((g) => asked(g.state.holder, "begin", "16.3-first"), {
  candidates: () => [
    { do: "begin", first: "self" },
    { do: "begin", first: "enemy" },
  ],
  forbids: {},
});
const questionIn = ({ world }: Position) => (world.options.byMail ? first : together);

const initiative: Step<TurnFrame> = {
  run(g, frame) {
    const side = initiativeOf(g);
    if (g.world.options.byMail || (side >= 0 && pairsOf(g, side as Side).length > 0)) return;
    return goOn(frame, "draw");
  },
  ...askingNow<March, TurnFrame>(questionIn),
  answer(g, frame, action) {
    goOn(frame, "draw");
    if (action.do === "begin") {
      frame.side = action.first === "self" ? g.state.holder : enemyOf(g.state.holder);
      g.emit({ type: "begins", side: sideName(frame.side), cite: "16.3-first" });
    } else if (action.do === "together") {
      g.emit({ type: "together", formations: action.formations, cite: "16.1-use" });
      activate(
        g,
        action.formations.map((id) => formationNamed(g, id)),
      );
    }
  },
};

/** [3.0-III] Chit after chit until the cup is empty; by mail all of one side, then all of the other [16.3]. */
const draw: Step<TurnFrame> = {
  run(g, frame) {
    const { cup } = g.state;
    if (cup.length === 0) return goOn(frame, "end");
    if (g.world.options.byMail) {
      const own = cup.filter((formation) => formationOf(g, formation).side === frame.side);
      activate(g, own.length > 0 ? own : cup);
    } else {
      const at = g.pick(cup.length, sideName(0), "chit", "3.0-III-A");
      activate(g, [cup[at - 1]!]);
    }
    return "again";
  },
};

function activate(g: Play, formations: readonly FormationId[]): void {
  g.state.cup = g.state.cup.filter((formation) => !formations.includes(formation));
  for (const formation of formations)
    g.emit({ type: "drawn", formation: formationOf(g, formation).id, cite: "2.3" });
  const alive = formations.filter((formation) => hasChit(g, formation)); // other formations have been destroyed since
  if (alive.length > 0) g.push(newActivation(formationOf(g, alive[0]!).side, alive));
}

const end: Step<TurnFrame> = {
  run(g, frame) {
    const { state } = g;
    if (!state.fought && state.initiative !== 0) {
      state.initiative = 0;
      g.emit({ type: "initiativeReset", cite: "16.1-reset" });
    }
    endSupply(g);
    state.turn++; // after the last turn the game is over
    return goOn(frame, "start");
  },
};

export const turn: Step<TurnFrame> = staged<March, TurnFrame>({
  start,
  reinforce,
  advance,
  issue,
  reveal,
  initiative,
  draw,
  end,
});
