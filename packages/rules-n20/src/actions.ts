// Everything a player can answer. Units are named by id, hexes as "col,row"; enemy pieces are always named
// by the hex they stand in, because a hidden one has no other name.

/** Legal, but spends the last Morale Point and so loses the game at once [12.1.2]. */
interface Spends {
  readonly selfDefeating?: true;
}

export type Action =
  /** Decline, or finish this phase. */
  | { readonly do: "pass" }
  /** Turn one of one's own pieces face up [16.1.1-B1]. */
  | { readonly do: "reveal"; readonly unit: string }

  // Events
  | { readonly do: "choose"; readonly hex: string }

  // Movement
  | { readonly do: "move"; readonly unit: string; readonly to: string; readonly pays?: number }
  | {
      readonly do: "enter";
      readonly unit: string;
      readonly at: string;
      readonly to: string;
      readonly pays?: number;
    }
  /** A reinforcement and a dummy arrive together and stop in the entry hex; either may then move on. */
  | { readonly do: "enterWithDummy"; readonly unit: string; readonly at: string; readonly pays?: number }
  | {
      readonly do: "fallBack";
      readonly unit: string;
      readonly to: string;
      readonly toward: string;
      readonly pays?: number;
    }
  | ({ readonly do: "forcedMarch" } & Spends)
  | ({ readonly do: "breakDown"; readonly unit: string; readonly dummy?: true } & Spends)
  /** Which of equally weak units two Cadres become [16.6.2]. */
  | { readonly do: "combine"; readonly unit: string }
  | { readonly do: "placeLeader"; readonly unit: string; readonly hex: string }
  | { readonly do: "flee"; readonly hex: string }

  // Reaction
  | { readonly do: "countercharge"; readonly units: readonly string[]; readonly targets: readonly string[] }
  | {
      readonly do: "disengage";
      readonly unit: string;
      readonly to: string;
      readonly with?: readonly string[];
      readonly card?: string;
    }
  | {
      readonly do: "penetrate";
      readonly unit: string;
      readonly to: string;
      readonly with?: readonly string[];
    }
  | { readonly do: "pin"; readonly unit: string }
  | { readonly do: "maintainContact"; readonly unit: string; readonly with?: readonly string[] }

  // Combat
  | { readonly do: "attack"; readonly units: readonly string[]; readonly targets: readonly string[] }
  | { readonly do: "fight"; readonly battle: number }
  | ({ readonly do: "commit"; readonly with: "morale" | (string & {}) } & Spends)
  | { readonly do: "play"; readonly card: string; readonly unit?: string }
  | { readonly do: "column"; readonly column: number }
  | { readonly do: "sacrifice"; readonly units: readonly string[] }
  | { readonly do: "retreat"; readonly unit: string }
  | { readonly do: "toward"; readonly loc: string }
  | { readonly do: "retreatTo"; readonly hex: string; readonly pays?: number }
  | { readonly do: "hold" }
  | {
      readonly do: "advance";
      readonly unit: string;
      readonly into: string;
      readonly to: string;
      readonly with?: readonly string[];
    }
  | { readonly do: "urge"; readonly unit: string }

  // Rally and night
  | { readonly do: "rally"; readonly unit: string }
  | ({ readonly do: "spendOnRally" } & Spends)
  | { readonly do: "place"; readonly hex: string; readonly dummy?: true }
  | {
      readonly do: "placeDummy";
      readonly host: string;
      readonly shift: "dummy" | "unit";
      readonly to: string;
    };

export type ActionOf<D extends Action["do"]> = Extract<Action, { do: D }>;
