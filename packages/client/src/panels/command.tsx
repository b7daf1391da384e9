// The chain of command as a tree: which pieces act, which have an order, and which orders are still in transit. A piece
// picked here is also picked on the map.

import type { Courier, Post, SideLook } from "@grognard/scene";
import type { GameModel } from "../game/game-model.ts";
import { readyPieces } from "../game/narrow.ts";
import { lookOf, sideName } from "../sides.ts";
import { text } from "../text/index.ts";
import { CaseLink } from "./case-link.tsx";
import { SideMark } from "./side-mark.tsx";

interface Chain {
  readonly game: GameModel;
  readonly sides: readonly SideLook[];
  /** Pieces that can be picked now. */
  readonly ready: ReadonlySet<string>;
  readonly pick: (piece: string) => void;
}

export function CommandTree({ game, pick }: Pick<Chain, "game" | "pick">) {
  const { command = [] } = game.scene.value;
  const { sides } = game.opened;
  const ready = readyPieces(game.question.value?.offers ?? [], game.selection.picks.value);
  return (
    <>
      {[...Map.groupBy(command, ({ side }) => side)].map(([side, posts]) => (
        <section key={side} class="command">
          <h3>
            <SideMark sides={sides} side={side} /> {sideName(sides, side)}
          </h3>
          <ul>
            {posts.map((post) => (
              <PostView key={post.id} game={game} sides={sides} ready={ready} pick={pick} post={post} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function PostView({ post, ...chain }: Chain & { readonly post: Post }) {
  const { id, look, couriers, notes, below } = post;
  return (
    <li class="post" data-post={id} data-look={look}>
      {couriers.length > 0 && <Couriers couriers={couriers} />}
      <PostCard {...chain} post={post} />
      <PostOrder game={chain.game} id={id} />
      {notes.length > 0 && (
        <ul class="post-notes">
          {notes.map(({ text: note, tone, cite }) => (
            <li key={note} data-tone={tone}>
              {note} {cite && <CaseLink cite={cite} />}
            </li>
          ))}
        </ul>
      )}
      {below.length > 0 && (
        <details open={hasActivity(post)}>
          <summary>{text().game.command.below(below.length)}</summary>
          <ul>
            {below.map((one) => (
              <PostView key={one.id} {...chain} post={one} />
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

/** What it has been ordered by its player. */
function PostOrder({ game, id }: { readonly game: GameModel; readonly id: string }) {
  const order = game.formations.shown.value?.orders.find((one) => one.id === id);
  if (!order) return null;
  const words = text().game.formations;
  return (
    <p class="post-order" data-state={order.state}>
      {words.status(order.text, words.states[order.state], order.progress)}
    </p>
  );
}

/** A subordinate acts, or can be given an order. */
const hasActivity = ({ below }: Post): boolean =>
  below.some((post) => post.look === "acting" || post.couriers.length > 0 || hasActivity(post));

function PostCard({ post, game, sides, ready, pick }: Chain & { readonly post: Post }) {
  const { piece, side, nation, name, rank, state, marks } = post;
  const { paper, band } = lookOf(sides, side, nation);
  const isPicked = piece !== undefined && game.selection.picks.value.pieces.includes(piece);
  return (
    <button
      type="button"
      class="post-card"
      data-ready={piece !== undefined && ready.has(piece)}
      aria-pressed={isPicked}
      disabled={piece === undefined}
      onClick={() => piece !== undefined && pick(piece)}
    >
      <span class="side-mark" aria-hidden="true" style={{ background: paper, borderColor: band }} />
      <span class="post-name">{name}</span>
      <span class="post-rank">
        {rank}, {state}
      </span>
      {marks.map(({ id, sign, text: mark, tone }) => (
        <span key={id} class="post-mark" data-tone={tone} title={mark}>
          <span aria-hidden="true">{sign}</span>
          <span class="for-readers">{mark}</span>
        </span>
      ))}
    </button>
  );
}

/** On the line that leads down: the later they come, the farther up. */
const Couriers = ({ couriers }: { readonly couriers: readonly Courier[] }) => (
  <ul class="couriers">
    {couriers.map(({ id, text: order, late, cite }) => (
      <li key={id} style={{ "--late": String(late) }}>
        <svg viewBox="0 0 20 14" aria-hidden="true">
          <path d="M1 1h18v12H1zM1 1l9 7 9-7" />
        </svg>
        <span class="courier-pips" aria-hidden="true">
          {"●".repeat(late)}
        </span>
        {order} <CaseLink cite={cite} />
      </li>
    ))}
  </ul>
);
