// The scenario of both days is put together from those of each: the armies are those of 8 February, and what fought on
// the 7th has the strength and the place it had then. Its own file says the rest.

interface Piece {
  readonly id: string;
  readonly nation: string;
  readonly at?: string | undefined;
  readonly under?: string | undefined;
  readonly [field: string]: unknown;
}
interface Army {
  readonly leaders: readonly Piece[];
  readonly units: readonly Piece[];
}
/** What is different when both days are played, by id; null takes a field away. */
interface Changes {
  readonly [id: string]: { readonly [field: string]: unknown };
}
interface Plan {
  readonly id: string;
  readonly leaders: Changes;
  readonly units: Changes;
  /** Units of the first day that have another id on the second. */
  readonly renamed: { readonly [id: string]: string };
  /** Pieces of the second day that are others on the first. */
  readonly without: readonly string[];
  /** Leaders who wait on the display on the first day. */
  readonly uncommitted: readonly string[];
  /** How many rows farther south the map of the first day lies on that of both. */
  readonly rowsDown: number;
}

export function bothDays<P extends Plan>(plan: P, second: Army, first: Army) {
  const {
    leaders: leaderChanges,
    units: unitChanges,
    renamed,
    without,
    uncommitted,
    rowsDown,
    ...rest
  } = plan;
  const isKept = ({ id }: Piece) => !without.includes(id);
  const early = (all: readonly Piece[]): ReadonlyMap<string, Piece> =>
    new Map(all.map((one) => [renamed[one.id] ?? one.id, southward(one, rowsDown)]));
  const isOnTheWay = ({ nation, id }: Piece) => nation === "french" || uncommitted.includes(id);

  const earlyLeaders = early(first.leaders);
  const leaders = joined(second.leaders.filter(isKept), earlyLeaders, (leader, before) =>
    before || isOnTheWay(leader) ? placedAs(leader, before) : leader,
  );
  const hasLeader = new Set(second.leaders.map(({ id }) => id));
  const units = joined(second.units.filter(isKept), early(first.units), (unit, before) => {
    if (!before) return isOnTheWay(unit) ? placedAs(unit, undefined) : unit;
    const { strength, under = "" } = before;
    const comesLater = before.at === undefined && !isOnTheWay(unit); // it is on the field of both days already
    return {
      ...(comesLater ? unit : placedAs(unit, before)),
      strength,
      under: hasLeader.has(under) ? unit.under : under,
    };
  });
  return {
    ...rest,
    leaders: leaders.map((one) => changed(one, leaderChanges[one.id])),
    units: units.map((one) => changed(one, unitChanges[one.id])),
  };
}

/** Those of the second day as they were on the first, and those that only the first had. */
function joined(
  second: readonly Piece[],
  first: ReadonlyMap<string, Piece>,
  asBefore: (piece: Piece, before: Piece | undefined) => Piece,
): Piece[] {
  const later = new Set(second.map(({ id }) => id));
  const lost = [...first].flatMap(([id, piece]) => (later.has(id) ? [] : [{ ...piece, id }]));
  return [...second.map((piece) => asBefore(piece, first.get(piece.id))), ...lost];
}

const POST = ["at", "facing", "formation", "wing", "mobilized", "inactive", "ordered"];

/** With the post of another, or with none. */
function placedAs(piece: Piece, other: Piece | undefined): Piece {
  const fields = Object.entries(piece).filter(([field]) => !POST.includes(field));
  const post = Object.entries(other ?? {}).filter(([field]) => POST.includes(field));
  return Object.assign({ id: piece.id, nation: piece.nation }, Object.fromEntries([...fields, ...post]));
}

const HEXES = ["at", "wing"];

const southward = (piece: Piece, rows: number): Piece => ({
  ...piece,
  ...Object.fromEntries(
    HEXES.flatMap((field) => {
      const hex = piece[field];
      if (typeof hex !== "string") return [];
      const [column, row] = hex.split(",");
      return [[field, `${column},${Number(row) + rows}`]];
    }),
  ),
});

const changed = (piece: Piece, changes: object = {}): object =>
  Object.fromEntries(Object.entries({ ...piece, ...changes }).filter(([, value]) => value !== null));
