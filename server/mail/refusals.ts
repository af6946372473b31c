import type { Db, Trx } from "../db/open.ts";

export interface Refusal {
  /** When the refused mail was written. */
  at: string;
  /** The words of the server. */
  answer: string;
}

/** The last refused mail to each of these addresses, without a later accepted one. */
export async function findRefusals(
  db: Db | Trx,
  addresses: string[],
): Promise<Map<string, Refusal>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .selectFrom("mails")
    .select(["recipient", "created_at", "refusal"])
    .where("refusal", "is not", null)
    .where("recipient", "in", addresses)
    .orderBy("id")
    .execute();
  return new Map(
    rows.map(({ recipient, created_at: at, refusal }) => [
      recipient,
      { at, answer: refusal ?? "" },
    ]),
  );
}

/** The server has accepted a mail to this address. */
export async function forgetRefusals(trx: Trx, address: string): Promise<void> {
  await trx
    .updateTable("mails")
    .set({ refusal: null })
    .where("recipient", "=", address)
    .where("refusal", "is not", null)
    .execute();
}
