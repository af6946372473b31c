import { randomInt } from "node:crypto";
import { newId } from "../db/new-id.ts";
import type { Db, Trx } from "../db/open.ts";
import type { Deps } from "../deps.ts";
import { hashText } from "../hash-text.ts";

const HOW_MANY = 10;
const LENGTH = 12;
/** Without what is taken for something else on paper: 0 1 o i l. 12 of them are 59 bits. */
const SIGNS = "23456789abcdefghjkmnpqrstuvwxyz";

/** As people copy it from paper: with or without its dashes, in any case. */
const plain = (written: string): string => written.toLowerCase().replace(/[\s-]/g, "");

/** Of one account: the same code would be another one elsewhere. Not keyed by the site's secret, so that it also opens a site that was restored with another one. */
const digestOf = (userId: string, code: string): string => hashText(`${userId}:${plain(code)}`);

function newCode(): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join("");
  return signs.replace(/(.{4})(?=.)/g, "$1-");
}

/** True for what looks like one, not like a code of six digits. */
export const isRecoveryCode = (written: string): boolean => plain(written).length === LENGTH;

/** Ten new ones, shown this once; the former ones end. */
export async function makeRecoveryCodes(trx: Trx, userId: string): Promise<string[]> {
  await trx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  const codes = Array.from({ length: HOW_MANY }, newCode);
  await trx
    .insertInto("recovery_codes")
    .values(
      codes.map((code) => ({
        id: newId(),
        user_id: userId,
        code_hash: digestOf(userId, code),
        used_at: null,
      })),
    )
    .execute();
  return codes;
}

/** Takes a code; false for one that is unknown, or was taken. */
export async function spendRecoveryCode(
  deps: Deps,
  trx: Trx,
  userId: string,
  code: string,
): Promise<boolean> {
  const spent = await trx
    .updateTable("recovery_codes")
    .set({ used_at: deps.clock.now().toISOString() })
    .where("user_id", "=", userId)
    .where("code_hash", "=", digestOf(userId, code))
    .where("used_at", "is", null)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}

export async function countRecoveryCodes(db: Db | Trx, userId: string): Promise<number> {
  const left = await db
    .selectFrom("recovery_codes")
    .select("id")
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .execute();
  return left.length;
}
