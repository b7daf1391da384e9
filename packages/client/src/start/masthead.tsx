import { drawer } from "../panels/drawer.ts";
import { change, settings } from "../settings.ts";
import { languages, text } from "../text/index.ts";

export function Masthead() {
  const { title, motto } = text().common;
  return (
    <header class="masthead">
      <Corner />
      <Bicorne />
      <h1>{title}</h1>
      <p class="masthead-motto">{motto}</p>
      <p class="masthead-about">{text().start.about}</p>
    </header>
  );
}

/** The other language at a press, and the rest of the settings. */
function Corner() {
  const other = settings.value.language === "en" ? "fr" : "en";
  return (
    <div class="masthead-corner">
      <button type="button" class="button plain" lang={other} onClick={() => change({ language: other })}>
        {languages[other].common.language}
      </button>
      <button type="button" class="button plain" onClick={() => openSettings()}>
        {text().common.settings}
      </button>
    </div>
  );
}

const openSettings = (): void => {
  drawer.value = { show: "settings" };
};

function Bicorne() {
  return (
    <svg class="masthead-hat" viewBox="0 0 64 40" aria-hidden="true">
      <path class="felt" d="M2 33C8 11 22 3 32 3s24 8 30 30c-8-5-19-7-30-7s-22 2-30 7z" />
      <path class="lace" d="M2 33c8-5 19-7 30-7s22 2 30 7c-9 0-18 4-30 4S11 33 2 33z" />
      <circle class="ring" cx="32" cy="16" r="6" />
      <circle class="rose" cx="32" cy="16" r="4" />
      <circle class="heart" cx="32" cy="16" r="1.8" />
    </svg>
  );
}
