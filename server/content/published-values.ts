import { longDate } from "../../contract/long-date.ts";
import { messages } from "../../contract/messages.ts";
import { kindOf, readValue } from "../../contract/value-kinds.ts";
import type { Db } from "../db/open.ts";
import type { Warnings } from "../warnings.ts";
import { type Followed, followTable, watchBoth } from "./follow-table.ts";
import type { ContentSource } from "./source.ts";

/** What a fault is told to. */
export interface Around {
  warnings: Warnings;
  log: { warn(about: object, sentence: string): void };
}

/** The values that the database keeps over those of the files, in memory: no page waits for the database. */
export interface PublishedValues extends Followed {
  /** As the pages show them, by name. */
  now(): ReadonlyMap<string, string>;
}

/** What stands on several lines to be typed stands in a sentence on the page. */
export function shownValue(name: string, value: string): string {
  const kind = kindOf(name);
  if (kind === "date") return longDate(value);
  if (kind === "address") return value.replaceAll("\n", ", ");
  if (kind !== "list") return value;
  return value.replaceAll("\n", value.includes(",") ? " ; " : ", ");
}

const readRows = (db: Db) =>
  db.selectFrom("site_values").select(["name", "value"]).where("value", "is not", null).execute();

/** A row that says what its kind may not say leaves the value of the file in its place, and is told. */
function readable(
  rows: { name: string; value: unknown }[],
  { warnings }: Pick<Around, "warnings">,
): ReadonlyMap<string, string> {
  const shown = new Map<string, string>();
  const broken: string[] = [];
  for (const { name, value } of rows) {
    const read = readValue(kindOf(name), value);
    if ("value" in read) shown.set(name, shownValue(name, read.value));
    else broken.push(`« ${name} » (${read.error})`);
  }
  if (broken.length === 0) warnings.clear("site-values");
  else {
    const values = broken.sort().join(", ");
    warnings.raise(
      "site-values",
      messages.valuesUnreadable.replace("{values}", () => values),
    );
  }
  return shown;
}

const isSame = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean =>
  one.size === other.size && [...one].every(([name, value]) => other.get(name) === value);

/** Empty until it is first read: the schema may not be there yet. */
export function openPublishedValues(db: Db, around: Around): PublishedValues {
  let shown: ReadonlyMap<string, string> = new Map();
  const followed = followTable(db, around.log, "site_values", async () => {
    const next = readable(await readRows(db), around);
    if (isSame(shown, next)) return false;
    shown = next;
    return true;
  });
  return { now: () => shown, ...followed };
}

/** A source with what was published over its values. */
export const withPublishedValues = (
  source: ContentSource,
  published: PublishedValues,
): ContentSource => ({
  ...source,
  published: () => new Map([...source.published(), ...published.now()]),
  watch: watchBoth(source, published),
});
