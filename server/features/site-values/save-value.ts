import type { Act } from "#contract/journal.ts";
import type { SiteValue } from "#contract/site-values.ts";
import { kindOf, readValue } from "#contract/value-kinds.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError, fieldError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import { addVersion } from "#server/db/versions.ts";
import type { Deps } from "#server/deps.ts";
import { refuseStale } from "#server/http/api/refuse-stale.ts";
import { getEntry, getValue } from "./list-values.ts";
import { findStored, storeValue } from "./queries.ts";

/** A new value and the version that it replaces; undefined replaces any. */
interface Change {
  name: string;
  value: string | null;
  version: number | undefined;
}

/** Canonical form of a typed value; empty becomes null. Throws invalid_request. */
export function parseValue(name: string, typed: string | null): string | null {
  if (typed === null || typed.trim() === "") return null;
  const read = readValue(kindOf(name), typed);
  if ("error" in read) throw fieldError({ value: read.error });
  return read.value;
}

/** False when the value is already the same, as in a retry whose first reply was lost. */
async function storeChange(
  deps: Deps,
  trx: Trx,
  { name, value, version }: Change,
  actor: Actor,
): Promise<boolean> {
  const stored = await findStored(trx, name);
  if ((stored?.value ?? null) === value) return false;
  const before = stored?.version ?? 0;
  refuseStale(version, before);
  if (!(await storeValue(trx, { name, value, version: before }))) throw new ApiError("stale");
  const at = deps.clock.now().toISOString();
  const added = { subject: name, number: before + 1, author: actor.id, at };
  await addVersion(trx, "site_value_versions", added, { value });
  return true;
}

/** Saves a value; once it returns, the pages of this instance show it. Throws not_found or stale. */
export async function saveValue(
  deps: Deps,
  change: Change,
  act: Act,
  actor: Actor,
): Promise<SiteValue> {
  const entry = await getEntry(deps, change.name);
  await inTransaction(deps.db, async (trx) => {
    if (await storeChange(deps, trx, change, actor))
      await recordAct(deps, trx, { act, actor, subject: entry.label || entry.name });
  });
  // If the content cannot be refreshed now, it is within a second.
  await deps.content.follow();
  return getValue(deps, change.name);
}
