import type { FastifyReply } from "fastify";
import type { Route } from "#contract/route.ts";
import { ApiError } from "#server/api-error.ts";
import { detectImage } from "#server/files/detect-image.ts";
import { detectType, type FileType } from "#server/files/detect-type.ts";
import { cleanFileName } from "#server/files/file-name.ts";
import type { Upload } from "#server/files/upload.ts";
import type { Intake } from "#server/files/with-drafts.ts";
import type { Exchange } from "./exchange.ts";

interface Received {
  file?: Upload;
  fields: Record<string, string>;
}

const LIMITS = {
  files: 1,
  fields: 10,
  // A description in which every character takes four bytes.
  fieldSize: 4096,
  fieldNameSize: 100,
  headerPairs: 50,
  parts: 11,
};

const MULTIPART_CODES: Record<string, "file_too_large" | "invalid_request"> = {
  FST_REQ_FILE_TOO_LARGE: "file_too_large",
};

/** Errors of a form cut short, too long or badly written, in the words of the closed list. */
function asRefusal(error: unknown): unknown {
  if (error instanceof ApiError) return error;
  const code = (error as { code?: unknown }).code;
  if (typeof code !== "string") return new ApiError("invalid_request");
  return code.startsWith("FST_") || code === "ERR_STREAM_PREMATURE_CLOSE"
    ? new ApiError(MULTIPART_CODES[code] ?? "invalid_request")
    : error;
}

/**
 * Aborted when the connection closes before the reply is sent. Fastify's `request.signal` would not do: it is aborted once the body has
 * been read, because Node closes a request at its end.
 */
function signalOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

async function readParts(
  { request, reply }: Exchange,
  intake: Intake,
  maxBytes: number,
  received: Received,
): Promise<void> {
  // One byte of room above the limit, so that the store's own count is what refuses.
  for await (const part of request.parts({ limits: { ...LIMITS, fileSize: maxBytes + 1 } })) {
    if (part.type === "field") {
      if (
        typeof part.value !== "string" ||
        part.valueTruncated ||
        part.fieldnameTruncated ||
        Object.hasOwn(received.fields, part.fieldname)
      )
        throw new ApiError("invalid_request");
      received.fields[part.fieldname] = part.value;
    } else {
      if (part.fieldname !== "file") throw new ApiError("invalid_request");
      const draft = await intake.receive(
        part.file,
        maxBytes,
        Number(request.headers["content-length"] ?? maxBytes),
      );
      // A browser sends an input in which nothing was chosen as an empty file without a name.
      if (draft.size === 0 && !part.filename) continue;
      const name = cleanFileName(part.filename ?? "");
      const type = { extension: "", mime: "", inline: false };
      received.file = { draft, name, type, signal: signalOf(reply) };
    }
  }
}

/** Never sent again: the handler reads it and stores no file. */
const TABLE: FileType = { extension: "csv", mime: "text/plain", inline: false };

async function typeOf(
  intake: Intake,
  { draft, name }: Upload,
  { image, table }: NonNullable<Route["upload"]>,
): Promise<FileType> {
  if (table) return TABLE;
  return image ? detectImage(intake, draft) : detectType(intake, draft, name);
}

/**
 * Reads a multipart form to its end: at most one file, which streams to the store. Its draft is not this function's to discard.
 * Throws unsupported_media, invalid_request, file_too_large, file_type_refused, file_hostile, file_empty or storage_full.
 */
export async function receiveUpload(
  exchange: Exchange,
  intake: Intake,
  rules: NonNullable<Route["upload"]>,
): Promise<Received> {
  const { request } = exchange;
  const { maxBytes, tooLarge } = rules;
  if (!request.isMultipart()) throw new ApiError("unsupported_media");
  if (Number(request.headers["content-length"] ?? 0) > maxBytes + 64 * 1024)
    throw new ApiError("file_too_large", { message: tooLarge, headers: { connection: "close" } });
  // Nothing more comes of a request whose connection broke, not even its end.
  if (request.raw.destroyed) throw new ApiError("invalid_request");
  const received: Received = { fields: {} };
  try {
    await readParts(exchange, intake, maxBytes, received);
    if (received.file?.draft.size === 0) throw new ApiError("file_empty");
    if (received.file) received.file.type = await typeOf(intake, received.file, rules);
    return received;
  } catch (error) {
    const refusal = asRefusal(error);
    throw refusal instanceof ApiError && refusal.code === "file_too_large"
      ? new ApiError("file_too_large", { message: tooLarge, headers: { connection: "close" } })
      : refusal;
  }
}
