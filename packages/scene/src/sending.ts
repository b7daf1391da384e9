// How updates reach a page, over any transport: the sender remembers what the receiver has, and sends the difference. A
// message depends only on what this receiver was sent before and is to see now. Each request of the receiver names the
// last message it has; if that is not the sender's last, everything is sent again.

import { applied, type Change, difference } from "./difference.ts";
import type { Question } from "./question.ts";
import type { Scene } from "./scene.ts";
import { offersReceived, offersSent, type SentOffers } from "./sent-offers.ts";
import type { Telling } from "./telling.ts";

/** The fields of an update that are sent in a special way. */
export interface Shown {
  readonly scene: Scene;
  readonly question?: Question;
  /** New lines of the log; or all of it. */
  readonly tellings: readonly Telling[];
  readonly whole: boolean;
  readonly missed?: { readonly scene: Scene; readonly tellings: readonly Telling[] };
}

export interface Message {
  /** From 1. */
  readonly number: number;
  /** The message on which it builds; 0 for none. */
  readonly since: number;
  /** All but the fields below. */
  readonly rest?: Change;
  readonly question?: SentQuestion;
  /** New lines to add to the log; */
  readonly tellings?: readonly Telling[];
  /** or the changes to the log. */
  readonly log?: Change;
  readonly missed?: SentMissed;
}

/** Its scene as a difference from the present one. */
interface SentMissed {
  readonly scene?: Change;
  readonly tellings: readonly Telling[];
}

/** As a difference from the last one of its kind. */
interface SentQuestion {
  readonly kind: string;
  readonly rest?: Change;
  readonly offers?: SentOffers;
}

/** What both ends know after a message. */
interface Known {
  readonly number: number;
  readonly rest: object;
  readonly log: readonly Telling[];
  /** The last question of each kind. */
  readonly questions: ReadonlyMap<string, Question>;
}

const NOTHING: Known = { number: 0, rest: {}, log: [], questions: new Map() };

export class Sender<U extends Shown> {
  #known = NOTHING;

  /** To a receiver whose last message had this number; 0 if it has none. The update is kept and must not be changed. */
  send(update: U, has: number): Message {
    const known = has === this.#known.number ? this.#known : NOTHING;
    const { question, tellings, missed, ...rest } = update;
    const next = { number: this.#known.number + 1, rest, ...later(known, update) };
    this.#known = next;
    return without<Message>({
      number: next.number,
      since: known.number,
      rest: difference(known.rest, rest),
      question: question && questionSent(known.questions.get(question.id), question),
      ...(update.whole ? { log: difference(known.log, tellings) } : { tellings }),
      missed:
        missed &&
        without<SentMissed>({ scene: difference(update.scene, missed.scene), tellings: missed.tellings }),
    });
  }
}

export class Receiver<U extends Shown> {
  #known = NOTHING;

  /** The number of its last message, to be sent with every request. */
  get has(): number {
    return this.#known.number;
  }

  receive(message: Message): U {
    const { number, since, question, missed } = message;
    if (since !== 0 && since !== this.has) throw new Error("a message has been lost on the way");
    const known = since === 0 ? NOTHING : this.#known;
    const rest = applied(known.rest, message.rest) as U; // all but the fields below
    const update: U = {
      ...rest,
      ...(question && { question: questionReceived(known.questions.get(question.kind), question) }),
      tellings: message.tellings ?? applied(known.log, message.log),
      ...(missed && { missed: { scene: applied(rest.scene, missed.scene), tellings: missed.tellings } }),
    };
    this.#known = { number, rest, ...later(known, update) };
    return update;
  }
}

/** The log and the questions after an update. */
function later(
  { log, questions }: Known,
  { question, tellings, whole }: Shown,
): Pick<Known, "log" | "questions"> {
  return {
    log: whole ? tellings : [...log, ...tellings],
    questions: question ? new Map([...questions, [question.id, question]]) : questions,
  };
}

function questionSent(known: Question | undefined, { offers, ...rest }: Question): SentQuestion {
  const { offers: before, ...asked } = known ?? { offers: [] };
  return without<SentQuestion>({
    kind: rest.id,
    rest: difference(asked, rest),
    offers: offersSent(before, offers),
  });
}

/** The same object if nothing in it has changed. */
function questionReceived(known: Question | undefined, { rest, offers }: SentQuestion): Question {
  if (known && !rest && !offers) return known;
  const { offers: before, ...asked } = known ?? { offers: [] };
  const now = applied(asked, rest) as Omit<Question, "offers">;
  return { ...now, offers: offers ? offersReceived(before, offers) : before };
}

/** Without undefined fields, which some transports would send. */
const without = <T extends object>(message: { [K in keyof T]: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(message).filter(([, value]) => value !== undefined)) as T;
