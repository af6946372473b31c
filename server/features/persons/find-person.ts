import { errors } from "#contract/errors.ts";
import type { Act } from "#contract/journal.ts";
import type { PersonFile } from "#contract/personal-data.ts";
import type { FoundPerson } from "#contract/persons.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { type NamedPerson, recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { listAccounts } from "./address-queries.ts";
import { countPersonalRows } from "./count-personal-rows.ts";
import { findKnown, refuseErasing } from "./erase-person.ts";
import { listMentions } from "./mentions.ts";
import { readPerson } from "./read-person.ts";

const isKnown = ({
  accounts,
  contactMessages,
  siteInvitations,
  structureInvitations,
  importedRows,
  mails,
  links,
}: PersonFile): boolean =>
  [
    accounts,
    contactMessages,
    siteInvitations,
    structureInvitations,
    importedRows,
    mails,
    links,
  ].some((list) => list.length > 0);

/** Reads all data of the person of an address, and records the reading. Throws not_found. */
export async function openPerson(
  deps: Deps,
  email: string,
  act: Act,
  actor: NamedPerson,
): Promise<PersonFile> {
  const person = await readPerson(deps, email);
  if (!isKnown(person)) throw new ApiError("not_found");
  const { named, accounts, messages, invitations } = await findKnown(deps.db, email);
  const [subjectId] = [...accounts, ...messages, ...invitations];
  await inTransaction(deps.db, (trx) =>
    recordAct(deps, trx, {
      act,
      actor,
      subject: named,
      ...(subjectId !== undefined && { subjectId }),
    }),
  );
  return person;
}

/** Message of the refusal of an erasure, or null. */
async function findRefusal(deps: Deps, email: string, actor: Actor): Promise<string | null> {
  try {
    await refuseErasing(deps.db, await listAccounts(deps.db, email), actor);
    return null;
  } catch (error) {
    if (error instanceof ApiError) return errors[error.code].message;
    throw error;
  }
}

/** Personal data of an address, and what an erasure would do. Throws not_found. */
export async function findPerson(deps: Deps, email: string, actor: Actor): Promise<FoundPerson> {
  const person = await openPerson(deps, email, "person_read", actor);
  const known = await findKnown(deps.db, email);
  return {
    person,
    rights: {
      ...(await countPersonalRows(deps.db, known)),
      mentions: await listMentions(deps.db, person),
      refused: await findRefusal(deps, email, actor),
    },
  };
}
