import type { ApplicationFile } from "#contract/application-files.ts";
import { complement } from "#contract/complement.ts";
import { messages } from "#contract/messages.ts";
import {
  findApplicationOf,
  impliedApplication,
} from "#server/accounts/applications/application-file.ts";
import { findUser } from "#server/accounts/find-accounts.ts";
import { ApiError } from "#server/api-error.ts";
import type { Deps } from "#server/deps.ts";
import { findHints } from "./find-hints.ts";
import { isLapseOffered } from "./lapse-application.ts";
import { findApplication } from "./queries.ts";
import { listSteps, listThread } from "./queries-of-file.ts";

/** Everything about an application. Throws not_found, also for an account that never applied. */
export async function getFile(deps: Deps, id: string): Promise<ApplicationFile> {
  const { db } = deps;
  const now = deps.clock.now();
  const user = await findUser(db, id);
  const listed = user && (await findApplication(db, id, now));
  if (!listed) throw new ApiError("not_found", { message: messages.applicationGone });
  const row = (await findApplicationOf(db, id)) ?? impliedApplication(user);
  return {
    ...listed,
    rna: row.rna,
    presentation: row.presentation,
    version: row.version,
    steps: await listSteps(db, row.id),
    thread: await listThread(db, row.id),
    hints: await findHints(db, { ...listed, rna: row.rna }, now),
    complement: row.complement === null ? null : complement.parse(JSON.parse(row.complement)),
    lapseOffered: isLapseOffered(row, now),
    decidedAt: user.decided_at,
    refusalReason: user.refusal_reason,
    structureId: row.structure_id,
    attestation: listed.acceptances.length > 0,
  };
}
