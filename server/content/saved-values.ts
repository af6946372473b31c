import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { kindOf, readValue } from "#contract/value-kinds.ts";
import type { Warnings } from "../warnings.ts";

/** An address that is typed on several lines is one line on a page. A list stays one item a line: its place decides. */
export function toShownValue(name: string, value: string): string {
  const kind = kindOf(name);
  if (kind === "date") return longDate(value);
  return kind === "address" ? value.replaceAll("\n", ", ") : value;
}

/** Saved values as the pages show them. One that its kind refuses leaves the value of the file in its place, with a warning. */
export function shownValues(
  rows: { name: string; value: unknown }[],
  warnings: Warnings,
): ReadonlyMap<string, string> {
  const shown = new Map<string, string>();
  const broken: string[] = [];
  for (const { name, value } of rows) {
    const read = readValue(kindOf(name), value);
    if ("value" in read) shown.set(name, toShownValue(name, read.value));
    else broken.push(`« ${name} » (${read.error})`);
  }
  if (broken.length === 0) {
    warnings.clear("site-values");
    return shown;
  }
  const values = broken.sort().join(", ");
  warnings.raise(
    "site-values",
    messages.valuesUnreadable.replace("{values}", () => values),
  );
  return shown;
}
