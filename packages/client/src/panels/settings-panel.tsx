import { useEffect, useRef } from "preact/hooks";
import type { Preferences } from "../game/preferences.ts";
import { listedShortcuts } from "../game/shortcuts.ts";
import { languageNames } from "../languages.ts";
import { change, type Settings, settings } from "../settings.ts";
import { text } from "../text/index.ts";

interface SettingsPanelProps {
  /** What was asked for; otherwise it is read from the beginning. */
  readonly at?: "keys" | undefined;
}

export function SettingsPanel({ at }: SettingsPanelProps) {
  const words = text().common.settingsPanel;
  const keys = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (at === "keys") keys.current?.scrollIntoView();
  }, [at]);
  return (
    <div class="settings">
      <Choice field="language" title={words.language} names={languageNames} />
      <Choice field="theme" title={words.theme} names={words.themes} />
      <Choice field="motion" title={words.motion} names={words.motions} />
      <Choice field="pace" title={words.pace} names={words.paces} />
      <Tick field="numbers" title={words.numbers} />
      <Tick field="rolling" title={words.rolling} />
      <Tick field="sound" title={words.sound} />
      <fieldset class="settings-choice">
        <legend>{words.questions}</legend>
        {PREFERENCES.map((field) => (
          <Tick key={field} field={field} title={words.preferences[field]} />
        ))}
      </fieldset>
      <div ref={keys} class="settings-help">
        <Keys title={words.keysOnMap} list={words.keyList} />
        <Keys title={words.keysAnywhere} list={shortcuts()} />
        <Keys title={words.touch} list={words.touchList} />
      </div>
      <section class="settings-about">
        <h3>{words.about}</h3>
        {words.aboutText.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          <a href="./licences.txt" target="_blank" rel="noopener">
            {words.licences}
          </a>
        </p>
      </section>
    </div>
  );
}

const PREFERENCES: readonly (keyof Preferences)[] = [
  "remind",
  "single",
  "column",
  "charge",
  "reserve",
  "scout",
  "sequence",
  "optional",
];

interface TickProps {
  readonly field: "numbers" | "rolling" | "sound" | keyof Preferences;
  readonly title: string;
}

function Tick({ field, title }: TickProps) {
  return (
    <label class="settings-tick">
      <input
        type="checkbox"
        name={`setting-${field}`}
        checked={settings.value[field]}
        onChange={(event) => change({ [field]: event.currentTarget.checked })}
      />
      {title}
    </label>
  );
}

/** One of a few: radio buttons that look like a row of keys. */
function Choice<Field extends "language" | "theme" | "motion" | "pace">(props: {
  readonly field: Field;
  readonly title: string;
  readonly names: { readonly [value in Settings[Field]]: string };
}) {
  const { field, title, names } = props;
  const values = Object.keys(names) as Settings[Field][];
  return (
    <fieldset class="settings-choice">
      <legend>{title}</legend>
      <div class="settings-row">
        {values.map((value) => (
          <label key={value} lang={field === "language" ? value : undefined}>
            <input
              type="radio"
              name={`setting-${field}`}
              checked={settings.value[field] === value}
              onChange={() => change({ [field]: value } as Partial<Settings>)}
            />
            <span>{names[value]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface KeysProps {
  readonly title: string;
  readonly list: readonly { readonly keys: readonly string[]; readonly does: string }[];
}

function Keys({ title, list }: KeysProps) {
  return (
    <section class="settings-keys">
      <h3>{title}</h3>
      <dl>
        {list.map((entry) => (
          <div key={entry.does}>
            <dt>
              {entry.keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{entry.does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const shortcuts = (): KeysProps["list"] =>
  listedShortcuts().map(({ key, id }) => ({ keys: [printed(key)], does: text().game.shortcuts[id] }));

const printed = (key: string): string =>
  /[A-Z]/.test(key) ? text().common.settingsPanel.shifted(key) : key.toUpperCase();
