// Finds English left over in another language: words that no French, German or Italian text has.

const WORDS = `
  the of and to with is are was were be been has have had not this that these those its it they them their there then than
  from by for at an into onto over under after before between against each every any may must can cannot will would should
  when while where which who whom whose what how why if unless until because your you his her only also still already
  again no one two three four five eight ten first last next another other others both none nobody nothing
  turn turns unit units hex hexes move moves moved movement fire fires fired side sides enemy enemies friendly own
  cavalry infantry army armies guard light heavy horse foot road bridge river stream wood woods town hill slope
  attack attacks attacker attackers defender defenders retreat retreats rout routed routs strength loss losses lost
  roll rolls rolled dice leader leaders order orders square flank rear left right up down out off victory night day morning
  evening noon midday june july august april february french russian austrian british prussian allied old young
  heading reserve reserves supply stand stands stood beaten broken lancers guns gunners gun battery
  headquarters reinforcement reinforcements enter enters entered leaves left stays stay holds hold held takes take taken
  gives give given goes go gone comes come came makes make made shall half full none clear strong weak
`
  .trim()
  .split(/\s+/);

const KNOWN: ReadonlySet<string> = new Set(WORDS);

/** Words that are also names. */
const NAMES: ReadonlySet<string> = new Set(["Hill", "Young"]);

/** The English words in a text, addresses apart; none if it may well be another language. */
export const englishIn = (text: string): string[] =>
  (text.replace(/https?:\S+/g, "").match(/[\p{L}'’]+/gu) ?? []).filter(
    (word) => KNOWN.has(word.toLowerCase()) && !NAMES.has(word),
  );
