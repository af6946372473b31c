import { messages } from "#contract/messages.ts";
import type { Resource, resourceRoutes } from "#contract/resources.ts";
import type { Parsed } from "#contract/route.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError, fieldError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { type Described, refuseLaterYear, toColumns } from "./described.ts";
import { getResource } from "./queries.ts";

type Change = Parsed<typeof resourceRoutes.update>["body"];

/** What is known of a resource, with what the change says over it; the title of a file that has none remains its name. */
function describedAfter(known: Resource, change: Described): Described {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const { title, ...after }: Described = { ...known, ...Object.fromEntries(given) };
  return { ...after, title: title === known.name && known.url === undefined ? "" : title };
}

/** Forgets what the checks of another address have found. */
const newAddress = (url: string, now: string) => ({
  url,
  link_due_at: now,
  link_checked_at: null,
  link_failures: 0,
  link_fault: null,
});

/** Throws not_found, stale when `version` is no longer the resource's, and a field error for an address given to a file. */
export const updateResource = (
  deps: Deps,
  id: string,
  { version, category, url, ...change }: Change,
  actor: Actor,
): Promise<Resource> => {
  refuseLaterYear(deps.clock, change);
  return inTransaction(deps.db, async (trx) => {
    const known = await getResource(trx, id);
    if (url !== undefined && known.url === undefined)
      throw fieldError({ url: messages.resourceIsFile });
    const described = describedAfter(known, change);
    const name = known.url === undefined ? known.name : (described.title ?? known.name);
    const result = await trx
      .updateTable("resources")
      .set((eb) => ({
        name,
        category: category ?? known.category,
        ...toColumns(name, described),
        ...(url !== undefined &&
          url !== known.url &&
          newAddress(url, deps.clock.now().toISOString())),
        version: eb("version", "+", 1),
      }))
      .where("id", "=", id)
      .where("version", "=", version)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (result.numUpdatedRows === 0n) throw new ApiError("stale");
    const resource = await getResource(trx, id);
    await recordAct(deps, trx, { act: "resource_updated", actor, subject: resource.title });
    return resource;
  });
};
