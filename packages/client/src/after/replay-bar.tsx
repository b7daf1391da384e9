// The timeline of a game: to drag, to step, to play, from any side's view, and to continue from any moment.

import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { OpenedGame } from "../backend/protocol.ts";
import type { GameModel } from "../game/game-model.ts";
import { useFetched } from "../panels/use-fetched.ts";
import { text } from "../text/index.ts";
import { BranchDialog } from "./branch-dialog.tsx";
import { epilogueOpen, replayWanted } from "./epilogue-open.ts";
import { Replay, SPEEDS } from "./replay.ts";
import { ReplayIcon, type Sign } from "./replay-icon.tsx";
import { momentOf, Timeline } from "./timeline.tsx";

interface ReplayBarProps {
  readonly game: GameModel;
  readonly onOpened: (opened: OpenedGame) => Promise<void>;
}

export function ReplayBar({ game, onOpened }: ReplayBarProps) {
  const words = text().reference.replay;
  const replay = useMemo(() => new Replay(game), [game]);
  const [isBranching, setBranching] = useState(false);
  // Known only where nothing is secret: then the turns and every side's view are available.
  const { value: story } = useFetched(() => game.backend.story(), [game, game.update.value.of]);
  const turns = useMemo(() => story?.moments.map(({ at, label }) => ({ at, label })) ?? [], [story]);

  /** Anywhere but where it does something else: it presses buttons, and picks on the board while that has the focus. */
  const onSpace = (event: KeyboardEvent): void => {
    if (event.key !== " " || event.target !== document.body) return;
    event.preventDefault();
    replay.toggle();
  };
  useEffect(() => {
    game.openTimeline();
    epilogueOpen(game).value = false;
    // before the board hears it: that would pick, and take the focus
    addEventListener("keydown", onSpace, { capture: true });
    return () => {
      removeEventListener("keydown", onSpace, { capture: true });
      replay.close();
    };
  }, [game, replay]);

  // The epilogue may ask for it again while this is shown.
  const isWanted = replayWanted(game);
  useEffect(() => {
    if (!isWanted.value) return;
    isWanted.value = false;
    replay.playFromStart();
  }, [isWanted.value, replay]);

  const present = (): void => {
    replay.close();
    void game.closeTimeline();
  };
  return (
    <section class="replay" aria-labelledby="replay-title">
      <h2 id="replay-title" class="for-readers">
        {words.title}
      </h2>
      <Timeline replay={replay} game={game} turns={turns} />
      <div class="replay-controls">
        <Steps replay={replay} game={game} starts={turns.map(({ at }) => at)} />
        <label class="replay-choice">
          <span class="for-readers">{words.speed}</span>
          <select
            value={replay.speed.value}
            onChange={({ currentTarget }) => {
              replay.speed.value = Number(currentTarget.value);
            }}
          >
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {words.times(speed)}
              </option>
            ))}
          </select>
        </label>
        {story && <Eyes replay={replay} game={game} />}
      </div>
      <div class="replay-ways">
        {story && (
          <button
            type="button"
            class="button"
            onClick={() => {
              replay.pause();
              setBranching(true);
            }}
          >
            {words.playOn}
          </button>
        )}
        <button type="button" class="button main" onClick={present}>
          {words.present}
        </button>
      </div>
      <BranchDialog
        game={game}
        at={replay.at.value}
        open={isBranching}
        onClose={() => setBranching(false)}
        onOpened={onOpened}
      />
    </section>
  );
}

interface StepsProps {
  readonly replay: Replay;
  readonly game: GameModel;
  readonly starts: readonly number[];
}

function Steps({ replay, game, starts }: StepsProps) {
  const words = text().reference.replay;
  const at = replay.at.value;
  const { of } = replay;
  const isPlaying = replay.playing.value;
  /** If one of these buttons moved the game, the new moment is announced. The timeline announces itself. */
  const stepped = useSignal(false);
  const turn = (by: 1 | -1): void => {
    stepped.value = true;
    replay.turn(by, starts);
  };
  const step = (by: 1 | -1): void => {
    stepped.value = true;
    replay.step(by);
  };
  const forget = (): void => {
    stepped.value = false;
  };
  return (
    <div class="replay-steps" onFocusOut={forget}>
      <Step sign="turnBack" label={words.turnBack} isOff={at === 0} onStep={() => turn(-1)} />
      <Step sign="back" label={words.back} isOff={at === 0} onStep={() => step(-1)} />
      <Step
        sign={isPlaying ? "pause" : "play"}
        label={isPlaying ? words.pause : words.play}
        isOff={of === 0}
        onStep={() => replay.toggle()}
      />
      <Step sign="forward" label={words.forward} isOff={at === of} onStep={() => step(1)} />
      <Step sign="turnForward" label={words.turnForward} isOff={at === of} onStep={() => turn(1)} />
      <p class="for-readers" role="status">
        {stepped.value && !isPlaying && momentOf(game)}
      </p>
    </div>
  );
}

interface StepProps {
  readonly sign: Sign;
  readonly label: string;
  readonly isOff: boolean;
  readonly onStep: () => void;
}

/** Off but not disabled: the keyboard must not lose its place at either end. */
function Step({ sign, label, isOff, onStep }: StepProps) {
  return (
    <button
      type="button"
      class="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onStep()}
    >
      <ReplayIcon sign={sign} />
    </button>
  );
}

function Eyes({ replay, game }: { readonly replay: Replay; readonly game: GameModel }) {
  const words = text().reference.replay;
  return (
    <label class="replay-choice replay-eyes" title={words.eyes}>
      <ReplayIcon sign="eye" />
      <span class="for-readers">{words.eyes}</span>
      <select
        value={game.update.value.viewer}
        onChange={({ currentTarget }) => replay.through(currentTarget.value)}
      >
        {game.opened.sides.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="spectator">{words.spectator}</option>
      </select>
    </label>
  );
}
