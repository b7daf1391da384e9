// English.

export const words = {
  answered: "this question has been answered already",
  book: {
    none: "in this system formations are given no orders",
    formation: (id: string) => `there is no formation "${id}" to be ordered`,
    kind: (id: string) => `there is no order "${id}"`,
    habit: (id: string) => `there is no habit "${id}"`,
    place: "the order needs a place on the board",
    record: "must be an object",
    side: "there is no such side",
    orders: "must be a list of orders",
    names: "must be a list of names",
    left: "must be a list of units with the reason",
  },
  halted: "its move was ended on the way",
  noOrders: "no orders are written here",
  nobodyPlays: (side: string) => `nobody plays the ${side} side`,
  notComputers: "no computer player is to move",
  secretSeats: "the other side's secrets are the computer's until the game is over",
  secretBranch: "a game with secrets can be played on from here when it is over",
  secretFile: "The game is not over: this file holds the secrets of both sides.",
  secretStory: "the story is told when the game is over",
  standing: (when: string, phase: string) => `${when}, ${phase}`,
};

/** What every language has to say. */
export type Words = typeof words;
