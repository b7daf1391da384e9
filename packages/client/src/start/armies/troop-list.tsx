// What a nation has, with the price of every choice: pressing a grade buys one more.

import type { ArmyChoice, TroopEntry, TroopGroup } from "@grognard/scene";
import { text } from "../../text/index.ts";

interface TroopListProps {
  readonly groups: readonly TroopGroup[];
  readonly onBuy: (choice: Pick<ArmyChoice, "troop" | "grade">) => void;
}

export function TroopList({ groups, onBuy }: TroopListProps) {
  const words = text().armies.editor;
  return (
    <section class="troop-list" aria-labelledby="troop-list-title">
      <h3 id="troop-list-title">{words.list}</h3>
      <p class="hint">{words.listAbout}</p>
      {groups.map(({ id, name, troops }) => (
        <section key={id} aria-label={name}>
          <h4>{name}</h4>
          <ul>
            {troops.map((troop) => (
              <TroopRow key={troop.id} troop={troop} onBuy={(grade) => onBuy({ troop: troop.id, grade })} />
            ))}
          </ul>
        </section>
      ))}
      <p class="hint">{words.reconstructed}</p>
    </section>
  );
}

interface TroopRowProps {
  readonly troop: TroopEntry;
  readonly onBuy: (grade: ArmyChoice["grade"]) => void;
}

function TroopRow({ troop: { title, grades, inParts }, onBuy }: TroopRowProps) {
  const { worth, editor } = text().armies;
  const { number } = text().common;
  return (
    <li>
      <span class="troop-title">
        {title}
        {inParts && <small> {editor.parts[1]}</small>}
      </span>
      <span class="troop-grades">
        {grades.map(({ grade, price }) => (
          <button
            key={grade}
            type="button"
            class="button"
            title={editor.grade(grade, worth(price))}
            onClick={() => onBuy(grade)}
          >
            <span class="for-readers">{editor.buy(title)} </span>
            <b>{grade}</b> <span class="for-readers">{editor.forPoints} </span>
            {number(price)}
          </button>
        ))}
      </span>
    </li>
  );
}
