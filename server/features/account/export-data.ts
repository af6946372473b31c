import type { accountRoutes } from "../../../contract/account.ts";
import type { Reply } from "../../../contract/route.ts";
import type { Actor } from "../../accounts/session.ts";
import { recordAct } from "../../db/journal.ts";
import { inTransaction } from "../../db/open.ts";
import type { Deps } from "../../deps.ts";
import {
  getAccount,
  listAcceptances,
  listActs,
  listAnswersGiven,
  listCalendars,
  listMemberships,
  listSessions,
  listUploads,
} from "./queries.ts";

type PersonalData = Reply<typeof accountRoutes.exportData>;

/** Everything that the site holds on a person, for the person. */
export async function exportData(deps: Deps, actor: Actor): Promise<PersonalData> {
  const data = {
    account: await getAccount(deps.db, actor.id),
    acceptances: await listAcceptances(deps.db, actor.id),
    groups: await listMemberships(deps.db, actor.id),
    documents: await listUploads(deps.db, actor.id),
    answers: await listAnswersGiven(deps.db, actor.id),
    calendars: await listCalendars(deps.db, actor.id),
    sessions: await listSessions(deps.db, deps.clock.now(), actor),
    journal: await listActs(deps.db, actor.id),
  };
  await inTransaction(deps.db, (trx) =>
    recordAct(deps, trx, {
      act: "data_exported",
      actor,
      person: actor,
    }),
  );
  return data;
}
