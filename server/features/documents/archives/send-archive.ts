import { finished, Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { messages } from "#contract/messages.ts";
import { parisTime } from "#contract/paris-time.ts";
import { type Actor, resumeSession } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import { perApp } from "#server/db/per-app.ts";
import type { Deps } from "#server/deps.ts";
import { contentDisposition } from "#server/files/file-name.ts";
import { type Signed, signedFor, signedQuery } from "#server/files/signed-url.ts";
import type { Exchange } from "#server/http/files/exchange.ts";
import { planArchive } from "./plan-archive.ts";
import { writeZip } from "./write-zip.ts";

/** No stored file has this name, so a URL signed for an archive opens no file. */
const toSignedName = (ids: string): string => `archive:${ids}`;

/** Ids of the people who are downloading an archive. */
const getDownloading = perApp((): Set<string> => new Set());

/** Throws too_many_attempts while the person downloads another archive. */
function refuseSecond(deps: Deps, { id }: Actor): void {
  if (getDownloading(deps).has(id))
    throw new ApiError("too_many_attempts", {
      message: messages.archiveRunning,
      headers: { "retry-after": "30" },
    });
}

/** Creates a URL that downloads an archive of these documents for five minutes. Throws what `planArchive` throws, or too_many_attempts. */
export async function createArchiveUrl(
  deps: Deps,
  documents: string[],
  actor: Actor,
): Promise<{ url: string }> {
  refuseSecond(deps, actor);
  const ids = [...new Set(documents)];
  await planArchive(deps, ids);
  const subject = ids.length > 1 ? `${ids.length} documents` : "1 document";
  await inTransaction(deps.db, (trx) =>
    recordAct(deps, trx, { act: "archive_made", actor, subject }),
  );
  const listed = ids.join(",");
  const query = signedQuery(deps, toSignedName(listed), actor.sessionId);
  return { url: `/api/archives?ids=${listed}&${query}` };
}

function setHeaders({ clock }: Deps, reply: FastifyReply, size: number): void {
  const day = parisTime(clock.now()).slice(0, 10);
  reply.headers({
    "content-type": "application/zip",
    "content-disposition": contentDisposition("attachment", `documents-${day}.zip`),
    "content-length": size,
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
  });
}

/** Sends the archive; the session and the documents are checked again. Throws link_invalid for an unsigned URL, or what `createArchiveUrl` throws. */
export async function sendArchive(
  deps: Deps,
  { ids = "", ...signed }: Signed & { ids?: string | undefined },
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const session = signedFor(deps, toSignedName(ids), signed);
  if (session === undefined) throw new ApiError("link_invalid");
  const actor = await resumeSession(deps, session);
  const entries = await planArchive(deps, ids.split(","));
  refuseSecond(deps, actor);
  const { size, bytes } = writeZip(entries);
  setHeaders(deps, reply, size);
  if (request.method === "HEAD") {
    bytes.destroy();
    return reply.send(Readable.from([]));
  }
  const downloading = getDownloading(deps).add(actor.id);
  // Also when the caller has left meanwhile.
  finished(reply.raw, () => {
    downloading.delete(actor.id);
    bytes.destroy();
  });
  return reply.send(bytes);
}
