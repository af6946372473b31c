import type { RefusedMail } from "#contract/mails.ts";
import type { Db, Trx } from "../db/open.ts";

/** Addresses in one statement, within the parameters that SQLite takes; beyond, all refusals are fewer than the addresses. */
const MANY = 1000;

/** Adds to each of these people the last refused mail to their address, without a later accepted one. */
export async function withRefusals<P extends { email: string }>(
  db: Db | Trx,
  people: P[],
): Promise<(P & { refusedMail?: RefusedMail })[]> {
  if (people.length === 0) return [];
  let query = db
    .selectFrom("mails")
    .select(["recipient", "created_at", "refusal"])
    .where("refusal", "is not", null)
    .orderBy("recipient")
    .orderBy("id");
  const addresses = people.map(({ email }) => email);
  if (people.length <= MANY) query = query.where("recipient", "in", addresses);
  const rows = await query.execute();
  const refusals = new Map(
    rows.map(({ recipient, created_at: at, refusal }) => [
      recipient,
      { at, answer: refusal ?? "" },
    ]),
  );
  return people.map((person) => {
    const refusedMail = refusals.get(person.email);
    return { ...person, ...(refusedMail && { refusedMail }) };
  });
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
