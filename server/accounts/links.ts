import { createHmac, randomBytes } from "node:crypto";
import type { Insertable } from "kysely";
import { ApiError } from "../api-error.ts";
import { newId } from "../db/new-id.ts";
import { type Db, type Trx, takeLock } from "../db/open.ts";
import type { UserRow } from "../db/schema.ts";
import type { LinksTable } from "../db/tables/accounts.ts";
import type { Deps } from "../deps.ts";
import { hashText } from "../hash-text.ts";
import { deriveKey } from "../secret.ts";
import { findUser } from "./find-accounts.ts";

type Purpose = LinksTable["purpose"];

const MINUTE = 60_000;
/** Short for links that change a password or an address; a day where the recipient may read the email tomorrow. */
const LIFETIMES: Record<Purpose, number> = {
  verify_email: 24 * 60 * MINUTE,
  reset_password: 30 * MINUTE,
  set_up_admin: 24 * 60 * MINUTE,
  change_email: 30 * MINUTE,
};

interface Owner {
  userId?: string;
  email?: string;
  /** What the link confirms; links of other forms of the same person live on beside it. */
  form?: string;
}

/** What a link is for. */
interface Target {
  userId: string | null;
  email: string | null;
  form: string | null;
}

const firstAdminToken = (deps: Deps, id: string): string =>
  createHmac("sha256", deriveKey(deps.secret, "first-admin")).update(id).digest("base64url");

/**
 * The link that creates the first administrator: its token is derived from its row and the secret, so that each start and each instance
 * gives the same one until it is used. It expires a day after the last start.
 */
export async function firstAdminLink(deps: Deps, trx: Trx): Promise<string> {
  await takeLock(trx, "first_admin");
  const now = deps.clock.now();
  const known = await trx
    .updateTable("links")
    .set({ expires_at: new Date(now.getTime() + LIFETIMES.set_up_admin).toISOString() })
    .where("purpose", "=", "set_up_admin")
    .where("user_id", "is", null)
    .where("email", "is", null)
    .where("used_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .returning(["id", "token_hash"])
    .executeTakeFirst();
  const token = known && firstAdminToken(deps, known.id);
  return token !== undefined && hashText(token) === known?.token_hash
    ? token
    : createLink(deps, trx, "set_up_admin", "first_admin");
}

/**
 * Makes a one-time token for a link and stores its SHA-256 only. Older links of the same purpose, owner and form end,
 * except those that verify an address: the first email is often read last, and all went to the same mailbox.
 */
export async function createLink(
  deps: Deps,
  trx: Trx,
  purpose: Purpose,
  owner: Owner | "first_admin",
): Promise<string> {
  const now = deps.clock.now();
  const id = newId();
  const token =
    owner === "first_admin" ? firstAdminToken(deps, id) : randomBytes(32).toString("base64url");
  const { userId = null, email = null, form = null } = owner === "first_admin" ? {} : owner;
  const row: Insertable<LinksTable> = {
    id,
    purpose,
    token_hash: hashText(token),
    user_id: userId,
    email,
    form,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + LIFETIMES[purpose]).toISOString(),
    used_at: null,
  };
  const older = trx
    .deleteFrom("links")
    .where("purpose", "=", purpose)
    .where("user_id", "is not distinct from", userId)
    .where("form", "is not distinct from", form)
    .$if(purpose === "verify_email", (query) => query.where("expires_at", "<=", now.toISOString()));
  // A person has one link of a purpose, whatever the address it confirms.
  await (userId === null ? older.where("email", "is not distinct from", email) : older).execute();
  await trx.insertInto("links").values(row).execute();
  return token;
}

/**
 * Spends a link: of any number of requests with the same token one wins, in the transaction of what the link does.
 * Throws link_invalid for a token that is unknown, of another purpose, used or expired.
 */
export async function spendLink(
  deps: Deps,
  trx: Trx,
  purpose: Purpose,
  token: string,
): Promise<Target> {
  const now = deps.clock.now().toISOString();
  const link = await trx
    .updateTable("links")
    .set({ used_at: now })
    .where("token_hash", "=", hashText(token))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["user_id as userId", "email", "form"])
    .executeTakeFirst();
  if (!link) throw new ApiError("link_invalid");
  return link;
}

/** Ends the links that would reopen an account, or change its address, after its owner has secured it. */
export async function endLinks(trx: Trx, userId: string): Promise<void> {
  await trx
    .deleteFrom("links")
    .where("user_id", "=", userId)
    .where("purpose", "in", ["reset_password", "change_email"])
    .execute();
}

/** Ends every link of an account that goes to the trash: none works again when it comes back. */
export async function endAllLinks(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom("links").where("user_id", "=", userId).execute();
  await trx
    .deleteFrom("application_links")
    .where("application_id", "in", (eb) =>
      eb.selectFrom("applications").select("id").where("user_id", "=", userId),
    )
    .execute();
}

/** Looks at a link without spending it, to refuse bad input before. Throws link_invalid like spendLink. */
export async function peekLink(deps: Deps, purpose: Purpose, token: string): Promise<Target> {
  const link = await deps.db
    .selectFrom("links")
    .select(["user_id as userId", "email", "form"])
    .where("token_hash", "=", hashText(token))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", deps.clock.now().toISOString())
    .executeTakeFirst();
  if (!link) throw new ApiError("link_invalid");
  return link;
}

/** Whose account a link is for. Throws link_invalid, also when the account is gone. */
export async function getLinkOwner(db: Db | Trx, { userId }: Target): Promise<UserRow> {
  const user = userId === null ? undefined : await findUser(db, userId);
  if (!user) throw new ApiError("link_invalid");
  return user;
}
