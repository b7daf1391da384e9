/** What the backend says when it cannot do what it was asked for. */
export const backend = {
  notAsked: "this side has nothing to decide now",
  ownEyes: "each side sees only its own view until the game is over",
  noSuchSide: (side: string) => `there is no side "${side}"`,
  notComputers: "no computer player is to move",
  seen: "what has been seen cannot be taken back",
  nothingUndone: "nothing has been taken back that could be done again",
  notSaved: "this game is no longer among the saved games",
  noGame: "no game is open",
  goneOn: "this game has been continued in another window or tab; look at its current state first",
  otherFile: (kind: string) => `this is a ${kind}, not a game`,
};
