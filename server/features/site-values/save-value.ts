import type { Act } from "#contract/journal.ts";
import { messages } from "#contract/messages.ts";
import type { Parsed } from "#contract/route.ts";
import type { SiteValue, siteValueRoutes } from "#contract/site-values.ts";
import { kindOf, readValue } from "#contract/value-kinds.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError, fieldError } from "#server/api-error.ts";
import { readEntries } from "#server/content/values.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import { addVersion } from "#server/db/versions.ts";
import type { Deps } from "#server/deps.ts";
import { getValue, listValues } from "./list-values.ts";
import { findStored, storeValue } from "./queries.ts";

/** A new value and the version that it replaces; undefined replaces any. */
interface Change {
  name: string;
  value: string | null;
  version: number | undefined;
  act: Act;
}

/** Canonical form of a typed value, null when it is empty, or what is wrong with it. */
const readTyped = (name: string, typed: string | null) =>
  typed === null || typed.trim() === "" ? { value: null } : readValue(kindOf(name), typed);

const actOf = (value: string | null): Act => (value === null ? "value_cleared" : "value_changed");

/** Throws invalid_request. */
export function parseValue(name: string, typed: string | null): string | null {
  const read = readTyped(name, typed);
  if ("error" in read) throw fieldError({ value: read.error });
  return read.value;
}

/** Stores nothing when the value is already the same, as in a retry whose first reply was lost, or when its version is not the current one. */
async function storeChange(
  deps: Deps,
  trx: Trx,
  { name, value, version }: Change,
  actor: Actor,
): Promise<"stored" | "same" | "stale"> {
  const stored = await findStored(trx, name);
  if ((stored?.value ?? null) === value) return "same";
  const before = stored?.version ?? 0;
  if (version !== undefined && version !== before) return "stale";
  if (!(await storeValue(trx, { name, value, version: before }))) return "stale";
  const at = deps.clock.now().toISOString();
  const added = { subject: name, number: before + 1, author: actor.id, at };
  await addVersion(trx, "site_value_versions", added, { value });
  return "stored";
}

/** Always in the same order: two forms that change the same values wait for each other. */
const inOrder = (changes: Change[]): Change[] =>
  changes.toSorted((one, other) => (one.name < other.name ? -1 : 1));

/** Stores all or none; once it returns, the pages of this instance show them. Throws not_found, or stale with the values that others have changed. */
async function storeChanges(deps: Deps, changes: Change[], actor: Actor): Promise<void> {
  const entries = new Map((await readEntries(deps.content)).map((entry) => [entry.name, entry]));
  await inTransaction(deps.db, async (trx) => {
    const stale: string[] = [];
    for (const change of inOrder(changes)) {
      const entry = entries.get(change.name);
      if (!entry) throw new ApiError("not_found");
      const outcome = await storeChange(deps, trx, change, actor);
      if (outcome === "stale") stale.push(change.name);
      if (outcome !== "stored") continue;
      await recordAct(deps, trx, { act: change.act, actor, subject: entry.label || entry.name });
    }
    const fields = Object.fromEntries(stale.map((name) => [name, messages.valueStale]));
    if (stale.length > 0) throw new ApiError("stale", { message: messages.valueStale, fields });
  });
  // If the content cannot be refreshed now, it is within a second.
  await deps.content.follow();
}

/** Saves a value. Throws not_found or stale. */
export async function saveValue(
  deps: Deps,
  change: Omit<Change, "act">,
  actor: Actor,
  act = actOf(change.value),
): Promise<SiteValue> {
  await storeChanges(deps, [{ ...change, act }], actor);
  return getValue(deps, change.name);
}

type Typed = Parsed<typeof siteValueRoutes.updateMany>["body"]["changes"];

/** Saves the changes of a form. Throws invalid_request with every value that is not valid, not_found or stale. */
export async function saveValues(deps: Deps, typed: Typed, actor: Actor): Promise<SiteValue[]> {
  const errors: [string, string][] = [];
  const changes = typed.flatMap(({ name, value: text, version }) => {
    const read = readTyped(name, text);
    if ("error" in read) {
      errors.push([name, read.error]);
      return [];
    }
    return [{ name, value: read.value, version, act: actOf(read.value) }];
  });
  if (errors.length > 0) throw fieldError(Object.fromEntries(errors));
  await storeChanges(deps, changes, actor);
  const saved = new Set(changes.map(({ name }) => name));
  return (await listValues(deps)).filter(({ name }) => saved.has(name));
}
