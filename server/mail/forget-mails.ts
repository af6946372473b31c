import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Trx } from "../db/open.ts";
import type { Trash } from "../db/trash.ts";
import type { Deps } from "../deps.ts";

/** Deletes the mails that were sent to, or tell of, an account or a contact message that is no longer there (T43). */
export async function forgetMails(trx: Trx, kept: Pick<Trash, "people">[]): Promise<void> {
  const living = kept.flatMap(({ people }) =>
    people ? [trx.selectFrom(people).select("id")] : [],
  );
  await trx
    .deleteFrom("mails")
    .where((eb) =>
      eb.or(
        (["recipient_id", "subject_id"] as const).map((column) =>
          eb.and([eb(column, "is not", null), ...living.map((ids) => eb(column, "not in", ids))]),
        ),
      ),
    )
    .execute();
}

const BATCH = 500;
const WRITTEN = /^\.?([\w-]+)\.(eml|tmp)$/;

/** Deletes the file of every mail that the database no longer knows: a row that leaves takes it along, on each server. */
export async function sweepMailFiles({ db, config }: Pick<Deps, "db" | "config">): Promise<void> {
  const folder = join(config.dataDir, "mails");
  const files = (await readdir(folder).catch(() => [])).filter((name) => WRITTEN.test(name));
  const idOf = (name: string): string => name.replace(WRITTEN, "$1");
  for (let start = 0; start < files.length; start += BATCH) {
    const batch = files.slice(start, start + BATCH);
    const rows = await db
      .selectFrom("mails")
      .select("id")
      .where("id", "in", batch.map(idOf))
      .execute();
    const known = new Set(rows.map(({ id }) => id));
    for (const name of batch)
      if (!known.has(idOf(name))) await rm(join(folder, name), { force: true });
  }
}
