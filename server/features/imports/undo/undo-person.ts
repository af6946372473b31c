import type { ImportChange } from "#contract/imports.ts";
import { messages } from "#contract/messages.ts";
import { findUser } from "#server/accounts/find-accounts.ts";
import { NO_PASSWORD } from "#server/accounts/passwords.ts";
import { forgetInJournal } from "#server/db/journal.ts";
import type { Trx } from "#server/db/open.ts";
import type { UserRow } from "#server/db/schema.ts";
import { changesOf } from "../present-import.ts";
import type { ImportedRow } from "../queries.ts";
import { setPerson, setPlace, sideOf } from "../write/write-person.ts";
import { findPlace, isUntouched, removePlace } from "./undo-attachment.ts";
import { GONE, left, madeBy, REVERSED, type Undoing, type Undone } from "./undone.ts";

/** True while the account has what the import wrote into it. */
function hasWritten(user: UserRow, changes: ImportChange[]): boolean {
  const current: Record<string, string> = {
    firstName: user.first_name,
    lastName: user.last_name,
    structure: user.username,
    college: user.college ?? "",
  };
  return changes.every(({ field, after }) => (current[field] ?? after) === after);
}

const isIn = async (
  trx: Trx,
  table: "group_members" | "group_requests" | "group_invitations",
  id: string,
): Promise<boolean> =>
  (await trx.selectFrom(table).select("user_id").where("user_id", "=", id).executeTakeFirst()) !==
  undefined;

async function isElsewhere(trx: Trx, id: string, own: string | undefined): Promise<boolean> {
  const places = await trx
    .selectFrom("structure_people")
    .select("structure_id")
    .where("user_id", "=", id)
    .execute();
  return places.some(({ structure_id }) => structure_id !== own);
}

const findInvited = (trx: Trx, email: string) =>
  trx
    .selectFrom("site_invitations")
    .select("id")
    .where("email", "=", email)
    .where("revoked_at", "is", null)
    .executeTakeFirst();

/** Why an account that an import created stays. */
async function whyItStays(trx: Trx, user: UserRow, row: ImportedRow): Promise<string | undefined> {
  if (user.password_hash !== NO_PASSWORD) return messages.undoOpened;
  if (await findInvited(trx, user.email)) return messages.undoInvited;
  if (!hasWritten(user, changesOf(row))) return messages.undoEdited;
  const tables = ["group_members", "group_requests", "group_invitations"] as const;
  for (const table of tables) if (await isIn(trx, table, user.id)) return messages.undoUsed;
  return (await isElsewhere(trx, user.id, madeBy(row).place)) ? messages.undoUsed : undefined;
}

/** The account leaves no trace but its line, which names it no longer. */
async function removeAccount(trx: Trx, { id }: UserRow, row: ImportedRow): Promise<void> {
  await trx
    .updateTable("import_rows")
    .set({ user_id: null })
    .where("import_id", "=", row.import_id)
    .where("line", "=", row.line)
    .execute();
  await trx.deleteFrom("users").where("id", "=", id).execute();
  await forgetInJournal(trx, id, "Utilisateur supprimé");
}

/** Undoes what a line changed in an account that was there before. */
async function restore(
  trx: Trx,
  user: UserRow,
  row: ImportedRow,
  { appliedAt, dry }: Undoing,
): Promise<Undone> {
  const changes = changesOf(row);
  const isNew = madeBy(row).place !== undefined;
  // What is beside the name of an attached person comes from their places.
  const own = isNew ? changes.filter(({ field }) => field !== "structure") : changes;
  if (!hasWritten(user, own)) return left(messages.undoEdited);
  const at = { userId: user.id, structureId: row.structure_id ?? "" };
  const place = await findPlace(trx, at);
  if (isNew && place?.since !== appliedAt) return left(messages.undoEdited);
  if (place && !isUntouched(place, changes)) return left(messages.undoEdited);
  if (dry) return REVERSED;
  await setPerson(trx, user.id, { changes: own, side: "before" });
  if (isNew && place) await removePlace(trx, { id: place.id, userId: user.id, changes });
  else if (place) {
    const job = sideOf(changes, "job", "before");
    if (job !== undefined) await setPlace(trx, at, { job });
  }
  return REVERSED;
}

/** Undoes a line of people. */
export async function undoPerson(trx: Trx, row: ImportedRow, undoing: Undoing): Promise<Undone> {
  const user = row.user_id === null ? undefined : await findUser(trx, row.user_id);
  if (!user) return GONE;
  if (row.outcome !== "create") return restore(trx, user, row, undoing);
  const reason = await whyItStays(trx, user, row);
  if (reason !== undefined) return left(reason);
  if (!undoing.dry) await removeAccount(trx, user, row);
  return REVERSED;
}
