import { systemNamed } from "@grognard/rulesets";
import { describe, expect, test } from "vitest";
import {
  bookOf,
  depthOf,
  exampleOf,
  isScenarioRule,
  linkPieces,
  optionOf,
  rulingsIn,
} from "../src/panels/rules-book.ts";
import { fold, highlight, indexCases, searchCases, termsOf } from "../src/panels/rules-search.ts";

const system = systemNamed("n20");
const { cases, options } = system;
const index = indexCases(cases);
const ids = (query: string): string[] => searchCases(index, query).map(({ id }) => id);

const some = (id: string, title: string, summary: string) => ({ id, title, kind: "rule", summary });

describe("searching the rules", () => {
  test("the example is a number that this rulebook has", () => {
    for (const id of ["n20", "tabletop"]) {
      const own = systemNamed(id).cases;
      const example = exampleOf(bookOf(own));
      expect(own.some((one) => one.id.startsWith(example) && one.kind === "rule")).toBe(true);
    }
    expect(exampleOf(bookOf(systemNamed("tabletop").cases))).toMatch(/^[IVX]/);
  });

  test("a number finds its case first, then the cases below it", () => {
    expect(ids("9.7").slice(0, 3)).toEqual(["9.7", "9.7.1", "9.7.2"]);
    expect(ids("9.7.2.2-note1")[0]).toBe("9.7.2.2-note1");
    expect(ids("16")[0]).toBe("16.0");
  });

  test("the id counts more than the title, the title more than the text", () => {
    const three = indexCases([
      some("1.1", "Marching", "A rout is no march."),
      some("1.2", "Rout", "Running."),
      some("rout", "Aid", "A list."),
    ]);
    expect(searchCases(three, "rout").map(({ id }) => id)).toEqual(["rout", "1.2", "1.1"]);
  });

  test("words that begin with the term come before words that contain it", () => {
    const two = indexCases([some("1.1", "Entrout", ""), some("1.2", "Long rout", "")]);
    expect(searchCases(two, "rout").map(({ id }) => id)).toEqual(["1.2", "1.1"]);
  });

  test("every word of the query has to be found, in any order", () => {
    expect(ids("hazard river")).toContain("9.7.5");
    expect(ids("river hazard")).toEqual(ids("hazard river"));
    expect(ids("retreat xylophone")).toEqual([]);
  });

  test("accents and capitals do not matter, on either side", () => {
    expect(fold("Élan, Größe")).toBe("elan, große");
    expect(ids("ÉLAN")).toEqual(ids("elan"));
    expect(ids("elan").length).toBeGreaterThan(0);
    const one = indexCases([some("1", "Pirée", "")]);
    expect(searchCases(one, "piree")).toHaveLength(1);
  });

  test("an empty query finds everything in the order of the book", () => {
    expect(ids(" ")).toEqual(cases.map(({ id }) => id));
  });

  test("what was found is marked where it stands, accents included", () => {
    expect(highlight("Élan and elan", termsOf("ELAN"))).toEqual([
      { text: "Élan", hit: true },
      { text: " and ", hit: false },
      { text: "elan", hit: true },
    ]);
    expect(highlight("retreats", termsOf("treat retre"))).toEqual([
      { text: "retre", hit: true },
      { text: "at", hit: true },
      { text: "s", hit: false },
    ]);
    for (const { summary } of cases)
      expect(
        highlight(summary, ["e", "the"])
          .map(({ text }) => text)
          .join(""),
      ).toBe(summary);
  });
});

describe("the rulebook", () => {
  const book = bookOf(cases);

  test("has a chapter a number, in order, with the title of its first rule", () => {
    const numbers = book.chapters.map(({ id }) => id);
    expect(numbers.slice(0, -1)).toEqual([...Array(17).keys()].map(String));
    expect(book.chapters.find(({ id }) => id === "10")?.title).toBe(book.byId.get("10.0")?.title);
    expect(book.chapters.flatMap((chapter) => chapter.cases)).toHaveLength(cases.length);
  });

  test("examples and cases without a number stand in their chapter, aids at the end", () => {
    const chapterOf = (id: string) =>
      book.chapters.find((chapter) => chapter.cases.some((one) => one.id === id))?.id;
    expect(chapterOf("Ex.9.4.2")).toBe("9");
    expect(chapterOf("CRT")).toBe("9");
    expect(chapterOf("artillery-bonus")).toBe("9");
    expect(chapterOf("aid-guard")).toBe("others");
  });

  test("links cases that are mentioned, both ways", () => {
    expect(book.mentions.get("9.7.4")).toEqual(["9.7.3"]);
    expect(book.mentionedBy.get("9.7.3")).toContain("9.7.4");
    expect(linkPieces("As 9.7.3, not 99.9.", book.byId)).toEqual([
      { text: "As " },
      { text: "9.7.3", cite: "9.7.3" },
      { text: ", not 99.9." },
    ]);
  });

  test("finds rulings, optional rules and how deep a case lies", () => {
    expect(rulingsIn(some("1.1", "Rout", "Both units, as we read it (R26)."))).toEqual(["R26"]);
    expect(optionOf("16.7.1-B2", options)?.id).toBe("specialTroops");
    expect(optionOf("16.1", options)?.id).toBe("fog");
    expect(optionOf("9.7", options)).toBeUndefined();
    expect(["9.0", "9.7", "9.7.4", "9.7.4-friends", "CRT"].map(depthOf)).toEqual([0, 0, 1, 2, 0]);
    expect(["A1", "X12", "B4"].every(isScenarioRule)).toBe(true);
    expect(["9.7", "CRT", "aid-guard"].some(isScenarioRule)).toBe(false);
  });

  test("has a chapter of its own for the special rules of the scenario, before all others", () => {
    const special = system.specialRules(system.scenario("jena-1806"));
    const [first, second] = bookOf([...special, ...cases]).chapters;
    expect(first!.id).toBe("scenario");
    expect(first!.cases.map(({ id }) => id)).toEqual(["B1", "B2", "B3", "B4", "B5", "B6"]);
    expect(first!.cases[1]).toMatchObject({ title: "Fog", kind: "scenario" });
    expect(first!.cases[3]!.summary).toContain("On turns 1 and 2");
    expect(second!.id).toBe("0");
  });
});
