import { languageNames } from "../languages.ts";
import { openSettings } from "../panels/drawer.ts";
import { change, settings } from "../settings.ts";
import { text } from "../text/index.ts";

export function Masthead() {
  const { title, motto } = text().common;
  return (
    <header class="masthead">
      <Corner />
      <Bicorne />
      <h1>{title}</h1>
      <p class="masthead-motto">{motto}</p>
      <Rule />
      <p class="masthead-about">{text().start.about}</p>
    </header>
  );
}

/** A button for each other language, and the rest of the settings. */
function Corner() {
  const others = Object.entries(languageNames).filter(([tag]) => tag !== settings.value.language);
  return (
    <div class="masthead-corner">
      {others.map(([tag, name]) => (
        <button
          key={tag}
          type="button"
          class="button plain"
          lang={tag}
          onClick={() => change({ language: tag })}
        >
          {name}
        </button>
      ))}
      <button type="button" class="button plain" onClick={openSettings}>
        {text().common.settings}
      </button>
    </div>
  );
}

function Bicorne() {
  return (
    <svg class="masthead-hat" viewBox="0 0 96 46" aria-hidden="true">
      <path
        class="felt"
        d="M2 41c7-4 11-11 16-20C25 9 36 3 48 3s23 6 30 18c5 9 9 16 16 20-15 2-29-4-46-4S17 43 2 41z"
      />
      <path class="lace" d="M2 41c15 2 29-4 46-4s31 6 46 4" />
      <path class="loop" d="M48 22 44 37M48 22l4 15" />
      <circle class="ring" cx="48" cy="17" r="7" />
      <circle class="rose" cx="48" cy="17" r="4.8" />
      <circle class="heart" cx="48" cy="17" r="2.4" />
    </svg>
  );
}

/** Thin lines with a lozenge between, as under the title of an old map. */
function Rule() {
  return (
    <svg class="masthead-rule" viewBox="0 0 320 12" aria-hidden="true">
      <path d="M0 6h138M182 6h138M20 9h112M188 9h112" />
      <path
        class="lozenge"
        d="m160 0 6 6-6 6-6-6zM147 3.5l2.5 2.5-2.5 2.5-2.5-2.5zM173 3.5l2.5 2.5-2.5 2.5-2.5-2.5z"
      />
    </svg>
  );
}
