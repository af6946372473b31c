import type { FastifyReply } from "fastify";
import { messages } from "../../../contract/messages.ts";
import { authenticate, resumeSession } from "../../accounts/session.ts";
import { ApiError } from "../../api-error.ts";
import type { Deps } from "../../deps.ts";
import type { Filed } from "../../files/check-file.ts";
import { servedType } from "../../files/detect-type.ts";
import { contentDisposition } from "../../files/file-name.ts";
import { type Signed, signedFor } from "../../files/signed-url.ts";
import type { Handlers } from "../../http/mount.ts";
import { findPrivate, findPublic } from "./queries.ts";

const FILE_NAME = /^[0-9a-f]{32}\.[a-z0-9]{1,5}$/;

interface Wanted extends Signed {
  filename: string;
}

interface Admitted extends Filed {
  name: string;
  /** A resource: anybody may keep it. */
  shared: boolean;
}

/** Who may have the file: anybody for a resource; for a document a session, or the address signed for one that still lives. */
async function admit(
  deps: Deps,
  wanted: Wanted,
  authorization: string | undefined,
): Promise<Admitted> {
  const wellNamed = FILE_NAME.test(wanted.filename);
  const open = wellNamed ? await findPublic(deps.db, wanted.filename) : undefined;
  if (open) return { ...open, shared: true };
  const session = signedFor(deps, wanted.filename, wanted);
  await (session === undefined ? authenticate(deps, authorization) : resumeSession(deps, session));
  const document = wellNamed ? await findPrivate(deps.db, wanted.filename) : undefined;
  if (!document) throw new ApiError("file_not_found");
  return { ...document, shared: false };
}

/** Files never run in our origin: sandboxed, typed by us, and a download unless a browser only shows them (T51). */
function setFileHeaders(
  reply: FastifyReply,
  fileName: string,
  file: { name: string; shared: boolean },
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
    "cache-control": file.shared ? "public, no-cache" : "private, no-store",
    ...(!file.shared && { vary: "authorization" }),
  });
}

/** Names of the files that were found lost or damaged and have not been found whole since, as administrators know them. */
type Broken = Map<string, string>;
const NAMED = 5;

function sayBroken({ warnings }: Deps, broken: Broken): void {
  if (broken.size === 0) {
    warnings.clear("files-broken");
    return;
  }
  const named = [...broken].slice(0, NAMED).map(([file, name]) => `« ${name} » (${file})`);
  const others = broken.size > NAMED ? ` et ${broken.size - NAMED} autres` : "";
  warnings.raise(
    "files-broken",
    messages.filesBroken.replace("{files}", () => `${named.join(", ")}${others}`),
  );
}

/** A file that is lost or not what was deposited is never served, and its host is told (F24, T65). */
async function refuseBroken(
  deps: Deps,
  broken: Broken,
  fileName: string,
  file: Admitted,
): Promise<void> {
  const state = await deps.files.check(fileName, file);
  if (state === "whole") {
    if (broken.delete(fileName)) sayBroken(deps, broken);
    return;
  }
  broken.set(fileName, file.name);
  sayBroken(deps, broken);
  deps.log.error(
    { event: state === "lost" ? "file_lost" : "file_damaged", file: fileName },
    "a row names a file that is lost or damaged",
  );
  throw new ApiError(state === "lost" ? "file_not_found" : "file_damaged");
}

export function fileHandlers(deps: Deps): Handlers<"files"> {
  const broken: Broken = new Map();
  return {
    download: async ({ params, query, exchange: { request, reply } }) => {
      const file = await admit(deps, { ...params, ...query }, request.headers.authorization);
      await refuseBroken(deps, broken, params.filename, file);
      setFileHeaders(reply, params.filename, file, query.download === "1");
      return reply.sendFile(params.filename, deps.files.folder, {
        cacheControl: false,
        contentType: false,
      });
    },
  };
}
