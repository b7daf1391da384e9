// A body driven straight along, a step at a time, until something stops it and it finds a place to rest.

/** A place on the way: how far the body has come. */
export interface Progress {
  readonly run: number;
}

/** What ends such a move, and where it may end. */
export interface DriveRules<Spot extends Progress, Stop> {
  /** What keeps it from the next place. */
  stop(here: Spot, there: Spot): Stop | undefined;
  /** May it stay there? If there is no such place, it goes back to where it began. */
  rests(spot: Spot): boolean;
  /** Where it may not stay: does it go on to the next place, rather than back to the last? */
  goesOn(spot: Spot): boolean;
}

interface Driven<Spot, Stop> {
  readonly spot: Spot;
  /** What kept it from the whole distance; or the brink, over which it went. */
  readonly stoppedBy: Stop | undefined;
}

const STRIDE = 500;
const PIECE = 100;
/** How much farther than ordered it may go to find a free place. */
const FARTHEST = 100_000;

/**
 * Drives a body from a place over that distance; `brink` is the stop it goes over all the same, but no farther. `pass`
 * is told of every place it comes through.
 */
export function driven<Spot extends Progress, Stop>(
  start: Spot,
  at: (run: number) => Spot,
  distance: number,
  rules: DriveRules<Spot, Stop>,
  brink: Stop,
  pass: (spot: Spot) => void,
): Driven<Spot, Stop> {
  let spot = start;
  let stop: Stop | undefined;
  const advance = (to: number, stride: number): void => {
    while (spot.run < to && stop === undefined) {
      const there = at(Math.min(to, spot.run + stride));
      const found = rules.stop(spot, there);
      if (found !== undefined && found !== brink) {
        if (stride > PIECE) advance(there.run, PIECE);
        stop ??= found;
        return;
      }
      spot = there;
      stop = found;
      pass(there);
    }
  };
  const restless = () => stop !== brink && !rules.rests(spot);
  advance(distance, STRIDE);
  const barrier = stop;
  while (stop === undefined && spot.run < distance + FARTHEST && restless() && rules.goesOn(spot))
    advance(spot.run + PIECE, PIECE);
  while (spot.run > 0 && restless()) spot = at(Math.max(0, spot.run - PIECE));
  return { spot, stoppedBy: stop === brink ? brink : barrier };
}
