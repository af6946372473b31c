import type { FastifyReply } from "fastify";
import type { Deps } from "../../deps.ts";
import { servedType } from "../../files/detect-type.ts";
import { contentDisposition } from "../../files/file-name.ts";
import { type Signed, signedFor } from "../../files/signed-url.ts";
import { ApiError } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { authenticate, resumeSession } from "../../http/session.ts";

const FILE_NAME = /^[0-9a-f]{32}\.[a-z0-9]{1,5}$/;

const findPublic = (deps: Deps, name: string) =>
  deps.db.selectFrom("resources").select("name").where("file_name", "=", name).where("deleted_at", "is", null).executeTakeFirst();

const findPrivate = (deps: Deps, name: string) =>
  deps.db
    .selectFrom("documents")
    .innerJoin("groups", "groups.id", "documents.group_id")
    .select("documents.name")
    .where("file_name", "=", name)
    .where("documents.deleted_at", "is", null)
    .where("groups.deleted_at", "is", null)
    .executeTakeFirst();

interface Wanted extends Signed {
  filename: string;
}

/** Who may have the file: anybody for a resource; for a document a session, or the address signed for one that still lives. */
async function admit(deps: Deps, wanted: Wanted, authorization: string | undefined): Promise<{ name: string; shared: boolean }> {
  const wellNamed = FILE_NAME.test(wanted.filename);
  const open = wellNamed ? await findPublic(deps, wanted.filename) : undefined;
  if (open) return { name: open.name, shared: true };
  const session = signedFor(deps, wanted.filename, wanted);
  await (session === undefined ? authenticate(deps, authorization) : resumeSession(deps, session));
  const document = wellNamed ? await findPrivate(deps, wanted.filename) : undefined;
  if (!document) throw new ApiError("file_not_found");
  return { name: document.name, shared: false };
}

/** Files never run in our origin: sandboxed, typed by us, and a download unless a browser only shows them (T51). */
function setFileHeaders(reply: FastifyReply, fileName: string, file: { name: string; shared: boolean }, download: boolean): void {
  const { mime, inline } = servedType(fileName);
  reply.headers({
    "content-type": mime,
    "content-disposition": contentDisposition(inline && !download ? "inline" : "attachment", file.name),
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'self'",
    "x-frame-options": "SAMEORIGIN",
    "cache-control": file.shared ? "public, no-cache" : "private, no-store",
    ...(!file.shared && { vary: "authorization" }),
  });
}

/** A row whose file is gone is a fault to look at, not one to show (T65). */
async function refuseLostFile(deps: Deps, name: string): Promise<void> {
  if (await deps.files.has(name)) return;
  deps.log.error({ event: "file_lost", file: name }, "a row names a file that is not there");
  throw new ApiError("file_not_found");
}

export const fileHandlers = (deps: Deps): Handlers<"files"> => ({
  download: async ({ params, query, exchange: { request, reply } }) => {
    const file = await admit(deps, { ...params, ...query }, request.headers.authorization);
    await refuseLostFile(deps, params.filename);
    setFileHeaders(reply, params.filename, file, query.download === "1");
    return reply.sendFile(params.filename, deps.files.folder, { cacheControl: false, contentType: false });
  },
});
