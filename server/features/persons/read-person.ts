import type { AddressData, PersonalData, PersonFile } from "#contract/personal-data.ts";
import type { Actor } from "#server/accounts/session.ts";
import type { Db } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import {
  listAccounts,
  listContactMessages,
  listLinks,
  listMails,
  listMessageActs,
  listSiteInvitations,
} from "./address-queries.ts";
import { listImportedRows } from "./import-queries.ts";
import { readAccount } from "./read-account.ts";
import { listStructureInvitations } from "./structure-queries.ts";

async function readAddress(db: Db, email: string, ids: string[]): Promise<AddressData> {
  const messages = await listContactMessages(db, email);
  const invitations = await listSiteInvitations(db, email, ids);
  const joining = await listStructureInvitations(db, email, ids);
  const known = [...messages, ...invitations, ...joining].map(({ id }) => id);
  return {
    contactMessages: messages.map(({ id: _, ...message }) => message),
    siteInvitations: invitations.map(({ id: _, ...invitation }) => invitation),
    structureInvitations: joining.map(({ id: _, ...invitation }) => invitation),
    importedRows: await listImportedRows(db, email, ids),
    messageJournal: await listMessageActs(db, known),
    mails: await listMails(db, email, [...ids, ...known]),
    links: await listLinks(db, email, ids),
  };
}

/** All personal data of the actor. */
export const readOwnData = async (deps: Deps, actor: Actor): Promise<PersonalData> => ({
  ...(await readAccount(deps, actor)),
  ...(await readAddress(deps.db, actor.email, [actor.id])),
});

/** All personal data of an address, including accounts in the trash. */
export async function readPerson(deps: Deps, email: string): Promise<PersonFile> {
  const ids = (await listAccounts(deps.db, email)).map(({ id }) => id);
  const accounts: PersonFile["accounts"] = [];
  for (const id of ids) accounts.push(await readAccount(deps, { id, sessionId: "" }));
  return { email, accounts, ...(await readAddress(deps.db, email, ids)) };
}
