// [12.5.1] [12.6] The two Fire Phases: attacks in any order the firing player chooses.

import { asking, edit, plainly, type Violation } from "@grognard/kernel";
import type { Action } from "../../actions.ts";
import { asked, hexNamed, partName, partNamed, partsNamed } from "../../board.ts";
import type { AimFrame, FirePhaseFrame } from "../../frames.ts";
import { no, partsFault } from "../../refusal.ts";
import { seemsToHaveChoice } from "../../secrecy/apparent-choices.ts";
import { type Bataille, enemyOf, type Play, type Position, type Side, type Step } from "../../types.ts";
import { fallBack, fallBackFault, fallBackOffers } from "../06-formations/06.8-fall-back.ts";
import type { Firer } from "./12.1-firers.ts";
import {
  aimRefusal,
  attackFault,
  attackRefusal,
  effectFault,
  horseFault,
  joiners,
  mayAnyFire,
  offersAt,
  openFirers,
  openTargets,
} from "./12.5-attacks.ts";
import { firersFrom, resolveFire } from "./12.5-fire.ts";
import { drawFaultNow, opportunityFirers, resolveOpportunityFire } from "./12.7-opportunity-fire.ts";

const CASES = { defensive: "12.6", offensive: "12.5.1", opportunity: "12.7" } as const;

/** [12.6.1] */
const firingSide = ({ state }: Position, kind: FirePhaseFrame["kind"]): Side =>
  kind === "defensive" ? enemyOf(state.active) : state.active;

export const firePhase: Step<FirePhaseFrame> = {
  run(g, frame) {
    if (!frame.begun) begin(g, frame);
    if (!seemsToHaveChoice(g, firingSide(g, frame.kind), (one) => hasOffers(one, frame))) g.pop();
  },
  ...asking<Bataille, FirePhaseFrame>(
    (g, { kind }) => asked(firingSide(g, kind), `${kind}Fire`, CASES[kind]),
    {
      offers: phaseOffers,
      refuses: {
        fire: (g, { kind, waived }, action) => attackRefusal(g, kind, firingSide(g, kind), action, waived),
        aim: (g, { kind, waived }, { at }) =>
          aimRefusal(g, kind, firingSide(g, kind), hexNamed(g, at), waived),
        fallBack: (g, { kind }, action) =>
          kind === "defensive"
            ? fallBackFault(g, firingSide(g, kind), action)
            : no("fallBackInDefence", "6.8.3"),
      },
    },
    plainly("pass"),
  ),
  answer(g, { kind }, action) {
    const side = firingSide(g, kind);
    switch (action.do) {
      case "fire":
        return resolveFire(g, {
          side,
          kind,
          at: hexNamed(g, action.at),
          firers: partsNamed(g, action.with).flat(),
        });
      case "aim":
        return g.push({ step: "aim", kind, at: hexNamed(g, action.at), firers: [] });
      case "fallBack":
        return fallBack(g, action);
      default:
        g.pop();
    }
  },
  noted(_g, frame, note) {
    if (note.note === "spared") frame.waived = [...frame.waived, note.at];
  },
};

/** Shots are remembered for one phase; the Offensive ones until the melees are over [13.4.1]. */
function begin(g: Play, frame: FirePhaseFrame): void {
  frame.begun = true;
  const { state } = g;
  state.shots = [];
  state.targets = [];
  state.triads = [];
  edit(g, frame.kind === "defensive" ? "stung" : "fellBack").fill(0);
}

/** Whether there is anything to offer: faster than listing everything. */
const hasOffers = (g: Position, frame: FirePhaseFrame): boolean =>
  mayAnyFire(g, frame.kind, firingSide(g, frame.kind)) || phaseOffers(g, frame).length > 0;

function phaseOffers(g: Position, { kind, waived }: FirePhaseFrame): Action[] {
  const side = firingSide(g, kind);
  const offers = [...openTargets(g, kind, side)].flatMap(([at, firers]) =>
    offersAt(g, kind, firers, at, waived),
  );
  return kind === "defensive" ? [...offers, ...fallBackOffers(g, side)] : offers;
}

export const aim: Step<AimFrame> = {
  ...asking<Bataille, AimFrame>(
    (g, frame) => {
      const about = firersFrom(frame.firers).map(([unit, from]) => partName(g, unit, from));
      return asked(aimingSide(g, frame), "aim", CASES[frame.kind], about);
    },
    {
      offers: (g, frame) =>
        joiners(g, frame.kind, aimingFirers(g, frame), firersFrom(frame.firers), frame.at).map(
          ([unit, from]) => ({ do: "join", firer: partName(g, unit, from) }),
        ),
      refuses: { join: (g, frame, { firer }) => joinFault(g, frame, firer) },
    },
    plainly("open", openFault),
    plainly("pass"),
  ),
  answer(g, frame, action) {
    if (action.do === "join") {
      frame.firers = [...frame.firers, ...partNamed(g, action.firer)];
      return;
    }
    const side = aimingSide(g, frame);
    const { kind, at, firers } = frame;
    g.pop();
    if (action.do !== "open") return g.note({ note: "spared", at }); // [R168]
    if (kind === "opportunity") resolveOpportunityFire(g, at, firers);
    else resolveFire(g, { side, kind, at, firers });
  },
};

function openFault(g: Position, frame: AimFrame): Violation | undefined {
  const chosen = firersFrom(frame.firers);
  if (chosen.length === 0) return no("nobodyChosen", "12.5.2");
  return effectFault(g, frame.kind, aimingSide(g, frame), chosen, frame.at);
}

function joinFault(g: Position, frame: AimFrame, name: string): Violation | undefined {
  const firer = partNamed(g, name);
  const { kind, at, firers } = frame;
  return (
    attackFault(g, kind, aimingSide(g, frame), [...firersFrom(firers), firer], at) ??
    (kind === "opportunity" ? drawFaultNow(g, firer, at) : undefined) ??
    horseFault(g, kind, aimingSide(g, frame), [firer], at) ??
    partsFault(g, [name], "12.1.7")
  );
}

const aimingFirers = (g: Position, frame: AimFrame): Firer[] =>
  frame.kind === "opportunity"
    ? opportunityFirers(g, frame.at)
    : openFirers(g, frame.kind, aimingSide(g, frame), frame.at);

const aimingSide = ({ state }: Position, { kind }: AimFrame): Side =>
  kind === "offensive" ? state.active : enemyOf(state.active);
