import { createHmac, timingSafeEqual } from "node:crypto";
import { INVITATION_TOKEN } from "#contract/limits.ts";
import { ApiError } from "#server/api-error.ts";
import type { Db, Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { hashText } from "#server/hash-text.ts";
import { deriveKey } from "#server/secret.ts";

/** 128 bits. */
const BYTES = 16;
const BITS_A_LETTER = 5;
/** RFC 4648, 6, in lower case: it also stands in an address, whose letters some mail programs change. */
const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";

function inLetters(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const fives = bits.match(new RegExp(`.{1,${BITS_A_LETTER}}`, "g")) ?? [];
  return fives.map((five) => LETTERS[Number.parseInt(five.padEnd(BITS_A_LETTER, "0"), 2)]).join("");
}

interface Invited {
  /** Of the invitation. */
  id: string;
  email: string;
}

/**
 * The secret of an invitation, in the link and in the address for answers. The same in each of its mails, so that none of them goes stale; bound
 * to the address of the person, so that those to a former one do. The database keeps its digest alone.
 */
export const tokenFor = ({ secret }: Pick<Deps, "secret">, { id, email }: Invited): string =>
  inLetters(
    createHmac("sha256", deriveKey(secret, "event-invitation"))
      .update(`${id}\n${email}`)
      .digest()
      .subarray(0, BYTES),
  );

/** The same of all that somebody was invited to at once. */
export const togetherToken = (
  { secret }: Pick<Deps, "secret">,
  { together, id, email }: { together: string; id: string; email: string },
): string => tokenFor({ secret }, { id: `${together} ${id}`, email });

const selectInvitations = (db: Db | Trx) =>
  db
    .selectFrom("event_invitations")
    .innerJoin("users", "users.id", "event_invitations.user_id")
    .selectAll("event_invitations")
    .select(["users.email", "users.role"])
    .select(["first_name as firstName", "last_name as lastName"])
    .where("users.status", "=", "active")
    .where("users.deleted_at", "is", null);
export type InvitationRow = Awaited<
  ReturnType<ReturnType<typeof selectInvitations>["executeTakeFirstOrThrow"]>
>;

/** The invitation that a secret opens, while its person may come in; undefined for any other one. */
export async function findInvitation(
  deps: Pick<Deps, "secret">,
  db: Db | Trx,
  written: string,
): Promise<InvitationRow | undefined> {
  const token = written.toLowerCase();
  if (!INVITATION_TOKEN.test(token)) return undefined;
  const row = await selectInvitations(db)
    .where("token_hash", "=", hashText(token))
    .executeTakeFirst();
  if (!row) return undefined;
  const ours = Buffer.from(tokenFor(deps, { id: row.id, email: row.email }));
  return timingSafeEqual(ours, Buffer.from(token)) ? row : undefined;
}

/** Those that one secret opens at once. */
async function listTogether(deps: Deps, written: string): Promise<InvitationRow[]> {
  const token = written.toLowerCase();
  const rows = await selectInvitations(deps.db)
    .innerJoin("invited_events", "invited_events.event_id", "event_invitations.event_id")
    .select("together")
    .where("together_hash", "=", hashText(token))
    .execute();
  return rows.filter(({ together, user_id: id, email }) => {
    const ours = together === null ? "" : togetherToken(deps, { together, id, email });
    return ours.length === token.length && timingSafeEqual(Buffer.from(ours), Buffer.from(token));
  });
}

/** What a secret opens: one invitation, or all that came together. Throws link_invalid. */
export async function openLetter(
  deps: Deps,
  token: string,
): Promise<{ rows: InvitationRow[]; person: InvitationRow; isSeveral: boolean }> {
  const found = await findInvitation(deps, deps.db, token);
  if (found) return { rows: [found], person: found, isSeveral: false };
  const rows = await listTogether(deps, token);
  const [person] = rows;
  if (!person) throw new ApiError("link_invalid");
  return { rows, person, isSeveral: true };
}

/** Who answers by an invitation: the person that it was written to. */
export const answererOf = ({ user_id, role, firstName, lastName }: InvitationRow) => ({
  id: user_id,
  role,
  firstName,
  lastName,
});
