import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { kindOf, readValue } from "#contract/value-kinds.ts";
import type { Warnings } from "../warnings.ts";

/** A value that is typed on several lines is one sentence on a page. */
export function toShownValue(name: string, value: string): string {
  const kind = kindOf(name);
  if (kind === "date") return longDate(value);
  if (kind === "address") return value.replaceAll("\n", ", ");
  if (kind !== "list") return value;
  return value.replaceAll("\n", value.includes(",") ? " ; " : ", ");
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
