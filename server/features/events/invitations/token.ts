import { createHmac, timingSafeEqual } from "node:crypto";
import { INVITATION_TOKEN } from "#contract/agenda-limits.ts";
import { HAS_ACCESS } from "#server/accounts/structures/access.ts";
import { ApiError } from "#server/api-error.ts";
import type { Db, Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { hashText } from "#server/hash-text.ts";
import { deriveKey } from "#server/secret.ts";

/** 128 bits. */
const BYTES = 16;
const BITS_PER_CHARACTER = 5;
/** Base32 (RFC 4648, 6) in lower case: some mail programs change the case of addresses. */
const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";

function encodeBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const fives = bits.match(new RegExp(`.{1,${BITS_PER_CHARACTER}}`, "g")) ?? [];
  return fives
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(BITS_PER_CHARACTER, "0"), 2)])
    .join("");
}

interface Invited {
  /** Id of the invitation. */
  id: string;
  email: string;
}

/**
 * Token of an invitation, in its link and its reply address. All its emails have the same one, so that none goes
 * stale; a change of address invalidates it. The database stores a digest.
 */
export const createToken = ({ secret }: Pick<Deps, "secret">, { id, email }: Invited): string =>
  encodeBase32(
    createHmac("sha256", deriveKey(secret, "event-invitation"))
      .update(`${id}\n${email}`)
      .digest()
      .subarray(0, BYTES),
  );

/** Token shared by a batch of invitations. */
export const createSharedToken = (
  { secret }: Pick<Deps, "secret">,
  { together, id, email }: { together: string; id: string; email: string },
): string => createToken({ secret }, { id: `${together} ${id}`, email });

const selectInvitations = (db: Db | Trx) =>
  db
    .selectFrom("event_invitations")
    .innerJoin("users", "users.id", "event_invitations.user_id")
    .selectAll("event_invitations")
    .select(["users.email", "users.role"])
    .select(["first_name as firstName", "last_name as lastName"])
    .where("users.status", "=", "active")
    .where(HAS_ACCESS)
    .where("users.deleted_at", "is", null);
export type InvitationRow = Awaited<
  ReturnType<ReturnType<typeof selectInvitations>["executeTakeFirstOrThrow"]>
>;

/** Finds the invitation of a token while the account is active. */
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
  const ours = Buffer.from(createToken(deps, { id: row.id, email: row.email }));
  return timingSafeEqual(ours, Buffer.from(token)) ? row : undefined;
}

/** Invitations of a shared token. */
async function listTogether(deps: Deps, written: string): Promise<InvitationRow[]> {
  const token = written.toLowerCase();
  const rows = await selectInvitations(deps.db)
    .innerJoin("invited_events", "invited_events.event_id", "event_invitations.event_id")
    .select("together")
    .where("together_hash", "=", hashText(token))
    .execute();
  return rows.filter(({ together, user_id: id, email }) => {
    const ours = together === null ? "" : createSharedToken(deps, { together, id, email });
    return ours.length === token.length && timingSafeEqual(Buffer.from(ours), Buffer.from(token));
  });
}

/** Finds the invitations of a token: one, or a batch. Throws link_invalid. */
export async function findInvitations(
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

/** The invited person, as the actor of an answer. */
export const toAnswerer = ({ user_id, role, firstName, lastName }: InvitationRow) => ({
  id: user_id,
  role,
  firstName,
  lastName,
});
