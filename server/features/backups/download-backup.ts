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
import { refuseUnless } from "#server/http/api/refuse-unless.ts";
import type { Exchange } from "#server/http/files/exchange.ts";
import { sendFile } from "#server/http/files/send-file.ts";
import { findArchive } from "./queries.ts";

/** No stored file has this name, so a URL signed for a backup opens no file. */
const toSignedName = (id: string): string => `backup:${id}`;

/** Throws not_found when the archive is not stored. */
async function getArchive(deps: Deps, id: string) {
  const name = await findArchive(deps.db, id);
  const place = await sitePlace(deps);
  const found = name === undefined ? undefined : await place?.find(name);
  if (!place || !found) throw new ApiError("not_found");
  return { place, found };
}

/** Creates a URL that downloads the archive for five minutes, after the password: an archive contains all data. */
export async function createDownloadUrl(
  deps: Deps,
  { id, currentPassword }: { id: string; currentPassword: string },
  actor: Actor,
): Promise<{ url: string }> {
  await confirmPassword(deps, currentPassword, actor);
  const { found } = await getArchive(deps, id);
  await inTransaction(deps.db, (trx) =>
    recordAct(deps, trx, { act: "backup_downloaded", actor, subject: found.name }),
  );
  const query = signedQuery(deps, toSignedName(id), actor.sessionId);
  return { url: `/api/backups/${id}/archive?${query}` };
}

/** Sends the archive or a range of it. Throws link_invalid for an unsigned URL. */
export async function sendArchive(
  deps: Deps,
  { id, ...signed }: Signed & { id: string },
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const session = signedFor(deps, toSignedName(id), signed);
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
