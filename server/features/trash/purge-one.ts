import { sql } from "kysely";
import type { TrashKind } from "#contract/trash.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import type { Trash, TrashRow } from "#server/db/trash.ts";
import type { Deps } from "#server/deps.ts";
import { forgetMailsOf } from "#server/mail/forget-mails.ts";

async function findLabel(trx: Trx, { rows }: Trash, id: string): Promise<string | undefined> {
  const found = await sql<
    Pick<TrashRow, "label">
  >`select label from (${rows(trx)}) as found where id = ${id}`.execute(trx);
  return found.rows[0]?.label;
}

/** Erases one item of the trash, as the job does after 30 days, to free its disk space at once. Throws not_found. */
export async function purgeOne(
  deps: Deps,
  trash: Record<TrashKind, Trash>,
  kind: TrashKind,
  id: string,
  actor: Actor,
): Promise<void> {
  const { erase, people } = trash[kind];
  const files = await inTransaction(deps.db, async (trx) => {
    await takeLock(trx, "trash");
    const subject = await findLabel(trx, trash[kind], id);
    if (subject === undefined) throw new ApiError("not_found");
    // Recorded first: erasing a person removes their name from this entry too (T43).
    await recordAct(deps, trx, {
      act: "erased",
      actor,
      subject,
      ...(people && { subjectId: id }),
    });
    const erased = await erase(trx, { id });
    if (people) await forgetMailsOf(trx, [id]);
    return erased.files;
  });
  for (const name of files) await deps.files.remove(name);
}
