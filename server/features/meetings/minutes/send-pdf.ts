import type { FastifyReply } from "fastify";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import type { Deps } from "#server/deps.ts";
import { contentDisposition } from "#server/files/file-name.ts";
import type { Range } from "#server/files/store.ts";
import type { Exchange } from "#server/http/files/exchange.ts";
import { sendFile } from "#server/http/files/send-file.ts";
import { watchBroken } from "#server/http/files/watch-broken.ts";
import { readFacts } from "../facts.ts";

/** Files never run in the site's origin, and no cache stores what members alone read. */
export const pdfHeaders = (name: string) => ({
  "content-type": "application/pdf",
  "content-disposition": contentDisposition("inline", name),
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'self'",
  "x-frame-options": "SAMEORIGIN",
  "cache-control": "private, no-store",
  vary: "authorization",
});

const findFile = (deps: Deps, eventId: string, rectification: number) =>
  deps.db
    .selectFrom("minutes_files")
    .select(["file_name", "size", "sha256"])
    .where("event_id", "=", eventId)
    .where("rectification", "=", rectification)
    .executeTakeFirst();

/** Sends the published PDF, or that of a rectification, as it was hashed. Throws not_found before the publication, file_damaged. */
export function pdfSender(deps: Deps) {
  const findWhole = watchBroken(deps);
  return async (
    { id, rectification = 0 }: { id: string; rectification?: number },
    { actor, exchange: { request, reply } }: { actor: Actor; exchange: Exchange },
  ): Promise<FastifyReply> => {
    const { row } = await readFacts(deps.db, id, actor);
    const file = await findFile(deps, id, rectification);
    if (!file || row.year === null) throw new ApiError("not_found");
    const number = `${row.groupName} ${row.year}-${String(row.number).padStart(2, "0")}`;
    const name =
      rectification === 0
        ? `Compte rendu ${number}.pdf`
        : `Rectificatif ${rectification} du compte rendu ${number}.pdf`;
    const stored = await findWhole(file.file_name, { ...file, name });
    reply.headers(pdfHeaders(name));
    const read = (range?: Range) => deps.files.open(file.file_name, range);
    return sendFile(request, reply, { ...stored, read });
  };
}
