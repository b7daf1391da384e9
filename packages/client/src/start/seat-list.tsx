// Who plays each side: a person, or one of the computer players, from easy to hard.

import type { SideLook } from "@grognard/scene";
import type { Seats, SystemEntry } from "../backend/protocol.ts";
import { text } from "../text/index.ts";
import { gradeOf, titled } from "./plan.ts";

interface SeatListProps {
  readonly sides: readonly SideLook[];
  readonly levels: SystemEntry["levels"];
  readonly seats: Seats;
  readonly onChange: (seats: Seats) => void;
}

export function SeatList({ sides, levels, seats, onChange }: SeatListProps) {
  const words = text().start.setUp;
  const person = { id: "human", title: words.person, grade: undefined, about: words.personAbout };
  const computers = levels.map(({ id, name, about }, n) => ({
    id,
    title: words.computerName(name),
    grade: gradeOf(n, levels.length),
    about,
  }));
  return (
    <section aria-labelledby="seats-title">
      <h3 id="seats-title">{words.sides}</h3>
      <div class="seats">
        {sides.map((side) => (
          <fieldset key={side.id} class="seat">
            <legend>
              <Colours side={side} /> {side.name}
            </legend>
            {[person, ...computers].map(({ id, title, grade, about }) => (
              <label key={id} class="pick-row">
                <input
                  type="radio"
                  name={`seat-${side.id}`}
                  checked={seats[side.id] === id}
                  onChange={() => onChange({ ...seats, [side.id]: id })}
                />
                <span>
                  <b>
                    {title} {grade && <span class="grade">{words.grades[grade]}</span>}
                  </b>
                  <small>{titled(about)}</small>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </section>
  );
}

/** The colours of its counters, nation by nation. */
function Colours({ side }: { readonly side: SideLook }) {
  return (
    <span class="seat-colours" aria-hidden="true">
      {side.nations.map(({ id, paper, band }) => (
        <i key={id} style={{ background: paper, borderColor: band }} />
      ))}
    </span>
  );
}
