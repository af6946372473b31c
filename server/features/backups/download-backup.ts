import type { FastifyReply } from "fastify";
import type { BackupKind } from "#contract/backup-limits.ts";
import { mayAdminister } from "#contract/permissions.ts";
import { type Actor, resumeSession } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { nameToSave } from "#server/backup/downloads.ts";
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
async function getArchive(deps: Deps, id: string, { id: userId }: Pick<Actor, "id">) {
  const archive = await findArchive(deps, id, userId);
  const place = await sitePlace(deps);
  const found = archive && (await place.find(archive.name));
  if (!found) throw new ApiError("not_found");
  return { place, found, kind: archive.kind };
}

/** Creates a URL that downloads the archive for five minutes. */
export async function createDownloadUrl(
  deps: Deps,
  id: string,
  kind: BackupKind,
  actor: Actor,
): Promise<{ url: string }> {
  const { found, kind: foundKind } = await getArchive(deps, id, actor);
  if (foundKind !== kind) throw new ApiError("not_found");
  const subject = nameToSave(found.name);
  await inTransaction(deps.db, (trx) =>
    recordAct(deps, trx, { act: "backup_downloaded", actor, subject }),
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
  const actor = await resumeSession(deps, session);
  refuseUnless(mayAdminister(actor));
  const { place, found } = await getArchive(deps, id, actor);
  reply.headers({
    "content-type": "application/octet-stream",
    "content-disposition": contentDisposition("attachment", nameToSave(found.name)),
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
  });
  return sendFile(request, reply, { ...found, read: (range) => place.open(found.name, range) });
}
