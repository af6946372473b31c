import type { FastifyReply } from "fastify";
import { ApiError } from "#server/api-error.ts";
import type { Deps } from "#server/deps.ts";
import { openChecks } from "#server/files/check-file.ts";
import { contentDisposition } from "#server/files/file-name.ts";
import type { Range } from "#server/files/store.ts";
import type { Exchange } from "#server/http/files/exchange.ts";
import { sendFile } from "#server/http/files/send-file.ts";
import { getNamed } from "./list-documents.ts";
import { findVersionFile } from "./queries.ts";

interface DocumentFile {
  fileName: string;
  name: string;
  size: number;
  sha256: string;
}

/** Sends a stored PDF, current or former, once its bytes match its hash. Throws file_not_found or file_damaged. */
export function createFileSender(deps: Deps) {
  const check = openChecks(deps.files);
  return async (file: DocumentFile, { request, reply }: Exchange): Promise<FastifyReply> => {
    const stored = await deps.files.find(file.fileName);
    if (!stored) throw new ApiError("file_not_found");
    if ((await check(file.fileName, file, stored)) !== "whole") throw new ApiError("file_damaged");
    reply.headers({
      "content-type": "application/pdf",
      "content-disposition": contentDisposition("attachment", file.name),
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "cache-control": "private, no-store",
    });
    const read = (range?: Range) => deps.files.open(file.fileName, range);
    return sendFile(request, reply, { ...stored, read });
  };
}

/** The file of a version, former ones included: an applicant may have accepted it. Throws not_found. */
export async function getVersionFile(
  { db }: Deps,
  { name, version }: { name: string; version: number },
): Promise<DocumentFile> {
  getNamed(name);
  const file = await findVersionFile(db, name, version);
  if (!file) throw new ApiError("not_found");
  return file;
}
