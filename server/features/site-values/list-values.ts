import { pageAt } from "#contract/page-path.ts";
import type { SiteValue } from "#contract/site-values.ts";
import { kindOf, readValue } from "#contract/value-kinds.ts";
import { isMandatory, partOf } from "#contract/value-parts.ts";
import { ApiError } from "#server/api-error.ts";
import { readUses } from "#server/content/read-uses.ts";
import type { ValueEntry } from "#server/content/source.ts";
import type { ValueUse } from "#server/content/value-uses.ts";
import { readEntries } from "#server/content/values.ts";
import type { Deps } from "#server/deps.ts";
import { listStored, type StoredValue } from "./queries.ts";

function present(
  { name, label, value: inFile }: ValueEntry,
  stored: StoredValue | undefined,
  uses: ValueUse[],
): SiteValue {
  const kind = kindOf(name);
  const read =
    stored && stored.value !== null ? readValue(kind, stored.value) : { value: undefined };
  const published = "value" in read ? read.value : undefined;
  return {
    name,
    label,
    kind,
    part: partOf(name),
    mandatory: isMandatory(name),
    value: published ?? inFile,
    default: inFile,
    changed: published !== undefined,
    unreadable: "error" in read,
    version: stored?.version ?? 0,
    uses: uses.map((use) => ({ ...use, title: pageAt(use.path)?.title ?? use.path })),
  };
}

/** All values, in the order of the file. */
export async function listValues({ db, content }: Deps): Promise<SiteValue[]> {
  const [entries, stored, uses] = await Promise.all([
    readEntries(content),
    listStored(db),
    readUses(content.current()),
  ]);
  const byName = new Map(stored.map((row) => [row.name, row]));
  return entries.map((entry) => present(entry, byName.get(entry.name), uses.get(entry.name) ?? []));
}

/** Throws not_found for a name missing in values.json. */
export async function getEntry(deps: Deps, name: string): Promise<ValueEntry> {
  const entry = (await readEntries(deps.content)).find((one) => one.name === name);
  if (!entry) throw new ApiError("not_found");
  return entry;
}

/** A value with the passages that show it. Throws not_found. */
export async function getValue(deps: Deps, name: string): Promise<SiteValue> {
  const found = (await listValues(deps)).find((value) => value.name === name);
  if (!found) throw new ApiError("not_found");
  return found;
}
