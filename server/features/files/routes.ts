import type { FastifyReply } from "fastify";
import { admitShare, shareOf } from "#server/accounts/admit-share.ts";
import { authenticate, resumeSession } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import type { Deps } from "#server/deps.ts";
import type { Filed } from "#server/files/check-file.ts";
import { servedType } from "#server/files/detect-type.ts";
import { contentDisposition } from "#server/files/file-name.ts";
import { type Signed, signedFor } from "#server/files/signed-url.ts";
import type { Range } from "#server/files/store.ts";
import { isStoredName } from "#server/files/stored-name.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { sendFile } from "#server/http/files/send-file.ts";
import { watchBroken } from "#server/http/files/watch-broken.ts";
import { findGroupFile, findPublicFile } from "./queries.ts";

interface Wanted extends Signed {
  filename: string;
}

interface Admitted extends Filed {
  name: string;
  /** True for a resource, which any cache may store. */
  isPublic: boolean;
}

/** Checks access: none for a resource; a session, or a signed URL of a live session or of a live share, for a document. */
async function admit(
  deps: Deps,
  wanted: Wanted,
  authorization: string | undefined,
): Promise<Admitted> {
  const isValidName = isStoredName(wanted.filename);
  const open = isValidName ? await findPublicFile(deps.db, wanted.filename) : undefined;
  if (open) return { ...open, isPublic: true };
  const session = signedFor(deps, wanted.filename, wanted);
  const share = shareOf(session);
  if (share !== undefined) {
    const shared = await admitShare(deps, { id: share, fileName: wanted.filename });
    return { ...shared, isPublic: false };
  }
  await (session === undefined ? authenticate(deps, authorization) : resumeSession(deps, session));
  const document = isValidName ? await findGroupFile(deps.db, wanted.filename) : undefined;
  if (!document) throw new ApiError("file_not_found");
  return { ...document, isPublic: false };
}

/** Files never run in the site's origin: sandboxed, typed by the server, and downloaded unless the browser only displays the type (T51). */
function setFileHeaders(
  reply: FastifyReply,
  fileName: string,
  file: { name: string; isPublic: boolean },
  download: boolean,
): void {
  const { mime, inline } = servedType(fileName);
  reply.headers({
    "content-type": mime,
    "content-disposition": contentDisposition(
      inline && !download ? "inline" : "attachment",
      file.name,
    ),
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'self'",
    "x-frame-options": "SAMEORIGIN",
    "cache-control": file.isPublic ? "public, no-cache" : "private, no-store",
    ...(!file.isPublic && { vary: "authorization" }),
  });
}

export function fileHandlers(deps: Deps): Handlers<"files"> {
  const findWhole = watchBroken(deps);
  return {
    download: async ({ params: { filename }, query, exchange: { request, reply } }) => {
      const file = await admit(deps, { filename, ...query }, request.headers.authorization);
      const stored = await findWhole(filename, file);
      setFileHeaders(reply, filename, file, query.download === "1");
      const read = (range?: Range) => deps.files.open(filename, range);
      return sendFile(request, reply, { ...stored, read });
    },
  };
}
