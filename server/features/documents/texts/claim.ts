import { inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";

/** Milliseconds after which a process that reads a file is considered dead. */
const LEASE = 2 * 60_000;
/** A file that ends the process which reads it is given up after so many. */
const TRIES_MAX = 2;

/** A version whose text this process reads. */
export interface Claim {
  id: string;
  version: number;
  fileName: string;
}

const selectWaiting = (trx: Trx, now: string) =>
  trx
    .selectFrom("documents")
    .innerJoin("document_versions as live", (join) =>
      join
        .onRef("live.document_id", "=", "documents.id")
        .onRef("live.number", "=", "documents.live_version"),
    )
    .leftJoin("document_texts as texts", "texts.document_id", "documents.id")
    .select(["documents.id", "live_version as version", "file_name as fileName"])
    .select(["texts.version as claimed", "tries"])
    .where("documents.deleted_at", "is", null)
    .whereRef("read_version", "<>", "live_version")
    .where((eb) =>
      eb.or([
        eb("taken_until", "is", null),
        eb("taken_until", "<=", now),
        eb("texts.version", "<>", eb.ref("live_version")),
      ]),
    )
    .orderBy("uploaded_at")
    .orderBy("documents.id")
    .limit(1);

/** Marks the text of a version as read, with or without success. */
const endReading = (trx: Trx, id: string, version: number) =>
  trx.updateTable("documents").set({ read_version: version }).where("id", "=", id).execute();

const countTry = (trx: Trx, { id, version }: Claim, tries: number, taken_until: string | null) => {
  const values = { version, tries, taken_until, state: "waiting", pages: null } as const;
  return trx
    .insertInto("document_texts")
    .values({ document_id: id, ...values })
    .onConflict((conflict) => conflict.column("document_id").doUpdateSet(values))
    .execute();
};

/** Stops trying a file during which each process that read it ended. */
async function giveUp(trx: Trx, { id, version }: Claim): Promise<void> {
  await trx
    .updateTable("document_texts")
    .set({ state: "failed", taken_until: null })
    .where("document_id", "=", id)
    .execute();
  await endReading(trx, id, version);
}

/** Takes the document that has waited longest, for this process alone; undefined when none waits. */
export const claimReading = (deps: Pick<Deps, "db" | "clock">): Promise<Claim | undefined> =>
  inTransaction(deps.db, async (trx) => {
    await takeLock(trx, "document-texts");
    const now = deps.clock.now();
    for (;;) {
      const found = await selectWaiting(trx, now.toISOString()).executeTakeFirst();
      if (!found?.fileName) return undefined;
      const { claimed, tries, fileName, ...rest } = found;
      const claim = { ...rest, fileName };
      const tried = claimed === claim.version ? (tries ?? 0) : 0;
      if (tried < TRIES_MAX) {
        await countTry(trx, claim, tried + 1, new Date(now.getTime() + LEASE).toISOString());
        return claim;
      }
      await giveUp(trx, claim);
    }
  });

/** Leaves a version that this process has not read to the next one: at once, or after the lease, so that others come first. */
export const releaseReading = (
  { db }: Pick<Deps, "db">,
  { id }: Claim,
  when: "now" | "later",
): Promise<unknown> =>
  db
    .updateTable("document_texts")
    .set((eb) => ({ tries: eb("tries", "-", 1), ...(when === "now" && { taken_until: null }) }))
    .where("document_id", "=", id)
    .execute();
