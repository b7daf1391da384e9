// The name of a saved game, and a field in which the player gives it another.

import { useState } from "preact/hooks";
import { text } from "../text/index.ts";

interface GameNameProps {
  readonly title: string;
  readonly onRename: (name: string) => Promise<void>;
}

export function GameName({ title, onRename }: GameNameProps) {
  const [writing, setWriting] = useState(false);
  const words = text().start.savedGames;
  if (!writing)
    return (
      <h3>
        {title}{" "}
        <button
          type="button"
          class="button plain rename"
          aria-label={words.renameOf(title)}
          onClick={() => setWriting(true)}
        >
          {words.rename}
        </button>
      </h3>
    );
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const name = new FormData(event.currentTarget as HTMLFormElement).get("name");
    await onRename(String(name));
    setWriting(false);
  };
  return (
    <form
      class="game-name"
      onSubmit={(event) => void submit(event)}
      onKeyDown={({ key }) => key === "Escape" && setWriting(false)}
    >
      <input
        ref={(field) => field?.select()}
        name="name"
        aria-label={words.newName}
        defaultValue={title}
        maxLength={80}
        autocomplete="off"
      />
      <button type="submit" class="button">
        {words.keepName}
      </button>
    </form>
  );
}
