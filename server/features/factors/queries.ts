import type { Db, Trx } from "#server/db/open.ts";

/** Saves a displayed secret over an unconfirmed one; false when a confirmed one exists. */
export async function savePendingTotp(
  db: Db | Trx,
  row: { user_id: string; sealed_secret: string; created_at: string },
): Promise<boolean> {
  const saved = await db
    .insertInto("totps")
    .values({ ...row, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ sealed_secret: row.sealed_secret, created_at: row.created_at, last_step: 0 })
        .where("totps.confirmed_at", "is", null),
    )
    .executeTakeFirst();
  return (saved.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Confirms the application with its first code, which is then spent; false when another call was first. */
export async function confirmTotpRow(
  trx: Trx,
  userId: string,
  { step, at }: { step: number; at: string },
): Promise<boolean> {
  const confirmed = await trx
    .updateTable("totps")
    .set({ confirmed_at: at, last_step: step })
    .where("user_id", "=", userId)
    .where("confirmed_at", "is", null)
    .executeTakeFirst();
  return confirmed.numUpdatedRows === 1n;
}

/** False when no confirmed application exists. */
export async function deleteTotp(trx: Trx, userId: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom("totps")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return gone.numDeletedRows === 1n;
}

export const deletePasskey = (trx: Trx, userId: string, id: string) =>
  trx
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("name")
    .executeTakeFirst();

export async function renamePasskey(
  db: Db,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const renamed = await db
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return renamed.numUpdatedRows === 1n;
}

export async function countPasskeys(trx: Trx, userId: string): Promise<number> {
  const rows = await trx
    .selectFrom("passkeys")
    .select("id")
    .where("user_id", "=", userId)
    .execute();
  return rows.length;
}

export async function deleteDevice(trx: Trx, userId: string, id: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom("trusted_devices")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return gone.numDeletedRows === 1n;
}
