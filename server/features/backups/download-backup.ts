import type { FastifyReply } from "fastify";
import { mayAdminister } from "#contract/permissions.ts";
import { confirmPassword } from "#server/accounts/confirm-password.ts";
import { type Actor, resumeSession } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { sitePlace } from "#server/backup/site-place.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { contentDisposition } from "#server/files/file-name.ts";
import { type Signed, signedFor, signedQuery } from "#server/files/signed-url.ts";
import type { Exchange } from "#server/http/api/answer-call.ts";
import { refuseUnless } from "#server/http/api/refuse-unless.ts";
import { sendFile } from "#server/http/files/send-file.ts";
import { findArchive } from "./queries.ts";

/** No stored file has such a name: an address that is signed for one opens no other. */
const signedName = (id: string): string => `backup:${id}`;

/** Throws not_found unless the archive can be had. */
async function getArchive(deps: Deps, id: string) {
  const name = await findArchive(deps.db, id);
  const place = await sitePlace(deps);
  const found = name === undefined ? undefined : await place?.find(name);
  if (!place || !found) throw new ApiError("not_found");
  return { place, found };
}

/** The address of an archive for five minutes, for whoever has just given the password again: all that the site holds is in it. */
export async function giveAddress(
  deps: Deps,
  { id, currentPassword }: { id: string; currentPassword: string },
  actor: Actor,
): Promise<{ url: string }> {
  await confirmPassword(deps, currentPassword, actor);
  const { found } = await getArchive(deps, id);
  await inTransaction(deps.db, (trx) =>
    recordAct(deps, trx, { act: "backup_downloaded", actor, subject: found.name }),
  );
  const query = signedQuery(deps, signedName(id), actor.sessionId);
  return { url: `/api/backups/${id}/archive?${query}` };
}

/** The bytes of an archive, whole or by parts. Throws link_invalid without an address of ours. */
export async function sendArchive(
  deps: Deps,
  { id, ...signed }: Signed & { id: string },
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const session = signedFor(deps, signedName(id), signed);
  if (session === undefined) throw new ApiError("link_invalid");
  refuseUnless(mayAdminister(await resumeSession(deps, session)));
  const { place, found } = await getArchive(deps, id);
  reply.headers({
    "content-type": "application/octet-stream",
    "content-disposition": contentDisposition("attachment", found.name),
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
  });
  return sendFile(request, reply, { ...found, read: (range) => place.open(found.name, range) });
}
