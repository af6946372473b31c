import { randomBytes, randomInt } from "node:crypto";
import { DOCUMENT_SHARES_MAX } from "#contract/document-limits.ts";
import type { documentShareRoutes, NewShare } from "#contract/document-shares.ts";
import { longDate } from "#contract/long-date.ts";
import { pagePath } from "#contract/page-path.ts";
import type { Parsed } from "#contract/route.ts";
import { admitPublisher } from "#server/accounts/group-right.ts";
import { hashPassword } from "#server/accounts/passwords.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { newId } from "#server/db/new-id.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import { getVersion } from "#server/db/versions.ts";
import type { Deps } from "#server/deps.ts";
import { hashText } from "#server/hash-text.ts";
import { pageUrl } from "#server/mail/outbox.ts";
import { getDocument } from "../queries.ts";
import { presentShare, selectShares } from "./list-shares.ts";
import { shareEnd } from "./share-end.ts";
import { cleanPassword } from "./share-password.ts";

type Wanted = Parsed<typeof documentShareRoutes.create>["body"] & { id: string };

/** 128 bits. */
const TOKEN_BYTES = 16;
/** Characters without look-alikes, so that a password can be read over the telephone; twelve of them are 58 bits. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

/** « k7mw-2pfx-9trd » */
const createPassword = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(""),
  ).join("-");

/** Throws not_found when the version is gone or erased, or too_many_shares. */
async function refuseShare(deps: Deps, trx: Trx, { id, number }: Wanted): Promise<void> {
  if (number !== null) {
    const version = { subject: id, number };
    const { file_name } = await getVersion(trx, "document_versions", version, ["file_name"]);
    if (file_name === null) throw new ApiError("not_found");
  }
  const live = await selectShares(trx, deps.clock.now())
    .where("document_shares.document_id", "=", id)
    .execute();
  if (live.length >= DOCUMENT_SHARES_MAX) throw new ApiError("too_many_shares");
}

export const nameOf = ({ name, category }: { name: string; category: string }): string =>
  `${name} (${category})`;

async function insertShare(
  deps: Deps,
  trx: Trx,
  { id: document_id, number, days }: Wanted,
  secrets: { token_hash: string; password_hash: string | null; created_by: string },
): Promise<string> {
  const now = deps.clock.now();
  const { endsAt, remindAt } = shareEnd(now, days);
  const id = newId();
  await trx
    .insertInto("document_shares")
    .values({
      ...{ id, document_id, number, created_at: now.toISOString(), ...secrets },
      ...{ expires_at: endsAt, remind_at: remindAt },
    })
    .execute();
  return id;
}

/**
 * Makes a link to a document, with its password in the same row: there is no moment at which it opens without. Both are answered here and
 * stored as digests. Throws not_found, forbidden, group_archived or too_many_shares.
 */
export async function createShare(deps: Deps, wanted: Wanted, actor: Actor): Promise<NewShare> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const password = wanted.password ? createPassword() : undefined;
  const password_hash =
    password === undefined
      ? null
      : await hashPassword(cleanPassword(password), { from: actor.id, familiar: true });
  return inTransaction(deps.db, async (trx) => {
    await admitPublisher(trx, actor, [(await getDocument(trx, wanted.id)).group_id]);
    const document = await getDocument(trx, wanted.id);
    await refuseShare(deps, trx, wanted);
    const secrets = { token_hash: hashText(token), password_hash, created_by: actor.id };
    const id = await insertShare(deps, trx, wanted, secrets);
    const row = await selectShares(trx, deps.clock.now())
      .where("document_shares.id", "=", id)
      .executeTakeFirstOrThrow();
    const share = presentShare(row);
    const subject = `${nameOf(document)}, jusqu’au ${longDate(share.endsAt)}`;
    await recordAct(deps, trx, { act: "share_created", actor, subject });
    return {
      share,
      url: pageUrl(deps, pagePath("share", { token })),
      ...(password !== undefined && { password }),
    };
  });
}
