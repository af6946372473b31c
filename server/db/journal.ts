import { randomBytes } from "node:crypto";
import { fold } from "#contract/fold.ts";
import { fullName, type Named } from "#contract/full-name.ts";
import type { Act } from "#contract/journal.ts";
import type { Deps } from "../deps.ts";
import type { Trx } from "./open.ts";

export interface NamedPerson extends Named {
  id: string;
}

/** On what, in words that stay readable when the thing is gone; or on whom: an account, or the visitor of a message. */
type Subject = { subject: string; subjectId?: string } | { person: NamedPerson };

type ActRecord = Subject & {
  act: Act;
  /** Who did it; undefined for a visitor. */
  actor?: NamedPerson | "site";
};

const nameOf = (actor: ActRecord["actor"]): string =>
  actor === undefined ? "Visiteur" : actor === "site" ? "Le site" : fullName(actor);

/** Writes who did what, in the transaction of the act. */
export async function recordAct(
  deps: Pick<Deps, "clock">,
  trx: Trx,
  { act, actor, ...about }: ActRecord,
): Promise<void> {
  const { subject, subjectId } =
    "person" in about ? { subject: fullName(about.person), subjectId: about.person.id } : about;
  const at = deps.clock.now().toISOString();
  const id = `${at.replace(/[^0-9]/g, "")}-${randomBytes(8).toString("hex")}`;
  const actor_id = typeof actor === "object" ? actor.id : null;
  const name = nameOf(actor);
  const search = fold(`${name} ${subject}`);
  await trx
    .insertInto("journal")
    .values({ id, at, act, actor_id, actor: name, subject, subject_id: subjectId ?? null, search })
    .execute();
}

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]{3,}/gu) ?? [];

/** A file or an event that someone named after themselves. */
function containsName(subject: string, name: string): boolean {
  const words = new Set(wordsOf(name));
  return wordsOf(subject).some((word) => words.has(word));
}

/** What was recorded about an invitation is about the account that it made. */
export async function moveInJournal(trx: Trx, from: string[], to: string): Promise<void> {
  if (from.length === 0) return;
  await trx
    .updateTable("journal")
    .set({ subject_id: to })
    .where("subject_id", "in", from)
    .execute();
}

/**
 * The journal keeps what was done, no longer by whom nor to whom: an account or a visitor's message is gone for good (T43). What they named after
 * themselves loses its name too.
 */
export async function forgetInJournal(
  trx: Trx,
  id: string,
  instead: "Utilisateur supprimé" | "Message supprimé" | "Invitation supprimée",
): Promise<void> {
  const entries = await trx
    .selectFrom("journal")
    .select(["id", "actor", "actor_id", "subject", "subject_id"])
    .where((eb) => eb.or([eb("actor_id", "=", id), eb("subject_id", "=", id)]))
    .execute();
  for (const entry of entries) {
    const isActor = entry.actor_id === id;
    const { actor, actor_id } = isActor ? { actor: instead, actor_id: null } : entry;
    const isSubject =
      entry.subject_id === id || (isActor && containsName(entry.subject, entry.actor));
    const { subject, subject_id } = isSubject ? { subject: instead, subject_id: null } : entry;
    await trx
      .updateTable("journal")
      .set({ actor, actor_id, subject, subject_id, search: fold(`${actor} ${subject}`) })
      .where("id", "=", entry.id)
      .execute();
  }
}
