// What stands in the data files for programs rather than for people: kinds of troops, and the axes of charts.

import { fromTable } from "@grognard/parts";

const TROOPS = {
  "french line": "French line infantry",
  "french light": "French light infantry",
  "french provisional": "French provisional infantry",
  "french provisional-light": "French provisional light infantry",
  "russian musketeer": "Russian musketeers",
  "russian jager": "Russian Jägers",
  "russian grenadier": "Russian grenadiers",
  "russian guard": "Russian Guard",
  "russian guard-jager": "Russian Guard Jägers",
  "russian guard-marine": "Russian Guard marines",
  "prussian line": "Prussian line infantry",
  "prussian fusilier": "Prussian fusiliers",
  "prussian fusilier or grenadier": "Prussian fusiliers or grenadiers",
  "prussian reserve": "Prussian reserve infantry",
  "prussian reserve-fusilier": "Prussian reserve fusiliers",
  "prussian grenadier": "Prussian grenadiers",
  "prussian landwehr": "Prussian Landwehr",
  "prussian schutzen": "Prussian Schützen",
  "austrian line": "Austrian line infantry",
  "austrian grenadier": "Austrian grenadiers",
  "austrian jager": "Austrian Jägers",
  "austrian grenzer": "Austrian Grenzer",
  "french cavalry": "French cavalry",
  "french allied": "French allied cavalry",
  "russian light": "Russian light",
  "russian cossack": "Russian Cossack",
  "russian heavy": "Russian heavy cavalry",
  "prussian cavalry": "Prussian cavalry",
  "austrian cavalry": "Austrian cavalry",
  "french foot": "French foot artillery",
  "french horse": "French horse artillery",
  "russian position": "Russian position artillery",
  "russian horse": "Russian horse artillery",
  "russian guard-foot": "Russian Guard foot artillery",
  "russian guard-horse": "Russian Guard horse artillery",
  "prussian foot": "Prussian foot artillery",
  "prussian horse": "Prussian horse artillery",
  "austrian position": "Austrian position artillery",
  "austrian foot": "Austrian foot artillery",
};

/** In the chart of all troops their arm comes first. */
const BY_ARM = {
  "infantry russian guard": "Russian Guard infantry",
  "cavalry russian guard": "Russian Guard cavalry",
  "cavalry russian cossack": "Russian Cossacks",
  "cavalry prussian landwehr": "Prussian Landwehr cavalry",
  "cavalry russian light": "Russian light cavalry",
  "artillery russian light": "Russian light artillery",
  "artillery russian cossack": "Russian Cossack artillery",
  "artillery austrian cavalry": "Austrian cavalry artillery",
};

const table: { readonly [text: string]: string } = {
  ...TROOPS,
  ...Object.fromEntries(
    ["infantry", "cavalry", "artillery"].flatMap((arm) =>
      Object.entries(TROOPS).map(([kind, text]) => [`${arm} ${kind}`, text]),
    ),
  ),
  ...BY_ARM,
  ma: "MA",
};

/** Items of victory points begin with a side. */
export const dataName = fromTable({}, [/^coalition (.*)$/, "Coalition $1"], [/^french (.*)$/, "French $1"]);

export const dataText = fromTable(
  table,
  [/^french (column|line) (\d)$/, "French $1, $2 MP"],
  [/^prussian (column|line) (\d)$/, "Prussian $1, $2 MP"],
  [/^russian (column|line) (\d)$/, "Russian $1, $2 MP"],
);
