// Orders for formations: those that wait to go on, the formation that is to be given one, and all that stand.

import type { Command, Formations, Offer, ShownOrder } from "@grognard/scene";
import { useSignal } from "@preact/signals";
import type { GameModel } from "../game/game-model.ts";
import { text } from "../text/index.ts";
import { CaseLink } from "./case-link.tsx";

interface Desk {
  readonly game: GameModel;
  readonly shown: Formations;
}

export function FormationOrders({ game }: { readonly game: GameModel }) {
  const { formations } = game;
  const shown = formations.shown.value;
  if (!shown || game.group.pieces.value.length > 0) return null;
  if (shown.goesOn) return <UnderWay game={game} />;
  if (!formations.isOffered || game.selection.chosen.value.length > 0) return null;
  const open = formations.open.value;
  return (
    <section class="formations" aria-label={text().game.formations.label}>
      {!open && shown.waiting.length > 0 && <Waiting game={game} shown={shown} />}
      {open ? <Opened game={game} shown={shown} open={open} /> : <Choice game={game} shown={shown} />}
      {!open && shown.orders.length > 0 && <Standing game={game} shown={shown} />}
    </section>
  );
}

function UnderWay({ game }: { readonly game: GameModel }) {
  const words = text().game.formations;
  const { formations } = game;
  const isHalted = formations.isHalted.value;
  return (
    <section class="kept-order" role="status">
      <h3>{isHalted ? words.halted : words.underWay}</h3>
      <div class="row">
        {isHalted ? (
          <button type="button" class="button main" data-orders="on" onClick={() => formations.goOn()}>
            {words.goOn}
          </button>
        ) : (
          <button type="button" class="button" data-orders="halt" onClick={() => formations.halt()}>
            {words.halt}
          </button>
        )}
      </div>
    </section>
  );
}

/** The first thing in a phase: everything goes on as ordered. */
function Waiting({ game, shown: { waiting } }: Desk) {
  const words = text().game.formations;
  return (
    <div class="formations-ready">
      <p>{words.ready(waiting.length)}</p>
      <button
        type="button"
        class="button main"
        data-orders="begin"
        onClick={() => game.formations.begin(waiting)}
      >
        {words.carryOut}
      </button>
    </div>
  );
}

/** From the top of the army, two levels at once. */
function Choice({ game, shown }: Desk) {
  const words = text().game.formations;
  const { formations } = game;
  const tops = shown.list.filter(({ above }) => !shown.list.some(({ id }) => id === above));
  return (
    <>
      <h3>{words.choose}</h3>
      <div class="formations-choice">
        {tops
          .flatMap((top) => [top, ...formations.below(top.id)])
          .map((one) => (
            <FormationChip key={one.id} game={game} shown={shown} formation={one} />
          ))}
      </div>
    </>
  );
}

function FormationChip({ game, shown, formation }: Desk & { readonly formation: Command }) {
  const { id, name, rank, pieces } = formation;
  const order = shown.orders.find((one) => one.id === id);
  const words = text().game.formations;
  return (
    <button
      type="button"
      class="chip formation-chip"
      data-formation={id}
      data-state={order?.state}
      title={`${rank}, ${words.units(pieces.length)}${order ? `; ${words.has(order.text)}` : ""}`}
      onClick={() => game.formations.pick(id)}
    >
      {name} <span class="count">{pieces.length}</span>
    </button>
  );
}

function Opened({ game, shown, open }: Desk & { readonly open: Command }) {
  const words = text().game.formations;
  const { formations } = game;
  const { aimed } = formations;
  const above = formations.above(open);
  const below = formations.below(open.id);
  const order = formations.order.value;
  const alone = moveAlone(game, open.id);
  if (aimed.value) return <Aiming game={game} open={open} text={aimed.value.text} />;
  return (
    <div class="group-card formation-card" data-open={open.id}>
      <h3>
        {open.name} <span class="count">{words.units(open.pieces.length)}</span>
      </h3>
      <p class="hint">{open.rank}</p>
      {order && <p>{words.has(order.text)}</p>}
      <fieldset class="formation-kinds">
        <legend>{words.kinds}</legend>
        {shown.kinds.map((kind) => (
          <button
            key={kind.id}
            type="button"
            class="button"
            data-kind={kind.id}
            title={kind.hint}
            onClick={() => formations.choose(kind)}
          >
            {kind.text}
          </button>
        ))}
      </fieldset>
      {above.length > 0 && <Relatives game={game} shown={shown} title={words.above} list={above} />}
      {below.length > 0 && <Relatives game={game} shown={shown} title={words.below} list={below} />}
      <div class="row">
        {alone && (
          <button type="button" class="button" onClick={() => void game.confirm(alone)}>
            {words.commander}
          </button>
        )}
        <button type="button" class="button" data-back onClick={() => formations.letGo()}>
          {words.back}
        </button>
      </div>
    </div>
  );
}

/** There is room for the map while a place is picked on it. */
function Aiming({
  game,
  open,
  text: order,
}: {
  readonly game: GameModel;
  readonly open: Command;
  readonly text: string;
}) {
  const words = text().game.formations;
  return (
    <div class="formation-card aiming" data-open={open.id}>
      <h3>{open.name}</h3>
      <p class="formation-aim" role="status">
        {words.aim(order)}
      </p>
      <button
        type="button"
        class="button"
        data-back
        onClick={() => {
          game.formations.aimed.value = undefined;
        }}
      >
        {words.otherOrder}
      </button>
    </div>
  );
}

/** The answer that picks up the piece of the commander. */
const moveAlone = ({ question }: GameModel, piece: string): Offer | undefined =>
  question.value?.offers.find(
    ({ look, pieces, places }) =>
      look === "name" && places.length === 0 && pieces.length === 1 && pieces[0] === piece,
  );

interface RelativesProps extends Desk {
  readonly title: string;
  readonly list: readonly Command[];
}

const Relatives = ({ game, shown, title, list }: RelativesProps) => (
  <fieldset class="group-ways">
    <legend>{title}</legend>
    {list.map((one) => (
      <FormationChip key={one.id} game={game} shown={shown} formation={one} />
    ))}
  </fieldset>
);

function Standing({ game, shown }: Desk) {
  const words = text().game.formations;
  return (
    <>
      <h3>{words.standing}</h3>
      <ul class="standing-orders">
        {shown.orders.map((order) => (
          <OrderView key={order.id} game={game} shown={shown} order={order} />
        ))}
      </ul>
      <details class="habits">
        <summary>{words.habits}</summary>
        {shown.habits.map(({ id, text: habit, on }) => (
          <label key={id} class="settings-tick">
            <input
              type="checkbox"
              checked={on}
              onChange={({ currentTarget }) =>
                void game.formations.change({ do: "habit", habit: id, isOn: currentTarget.checked })
              }
            />
            {habit}
          </label>
        ))}
      </details>
    </>
  );
}

function OrderView({ game, shown, order }: Desk & { readonly order: ShownOrder }) {
  const words = text().game.formations;
  const isOpen = useSignal(false);
  const { formation, state, progress, left } = order;
  const name = shown.list.find(({ id }) => id === formation)?.name ?? formation;
  const isPaused = state === "paused";
  return (
    <li data-standing={formation} data-state={state}>
      <button type="button" class="pointer standing-name" onClick={() => game.formations.pick(formation)}>
        {name}
      </button>
      <span class="standing-text">{words.status(order.text, words.states[state], progress)}</span>
      <span class="row">
        <button
          type="button"
          class="chip"
          aria-label={isPaused ? words.resumeOf(name) : words.pauseOf(name)}
          onClick={() => void game.formations.change({ do: "pause", formation, isPaused: !isPaused })}
        >
          {isPaused ? words.resume : words.pause}
        </button>
        <button
          type="button"
          class="chip"
          aria-label={words.cancelOf(name)}
          onClick={() => void game.formations.change({ do: "cancel", formation })}
        >
          {words.cancel}
        </button>
        {left.length > 0 && (
          <button
            type="button"
            class="chip"
            aria-expanded={isOpen.value}
            onClick={() => {
              isOpen.value = !isOpen.value;
            }}
          >
            {text().game.group.left} ({left.length})
          </button>
        )}
      </span>
      {isOpen.value && (
        <ul>
          {left.map(({ piece, message, cite }) => (
            <li key={piece}>
              {game.pieceName(piece)}: {message} <CaseLink cite={cite} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
