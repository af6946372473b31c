import { messages } from "#contract/messages.ts";
import { ApiError } from "../api-error.ts";
import type { Draft } from "./store.ts";
import type { Intake } from "./with-drafts.ts";
import { inspectZip } from "./zip-contents.ts";

export interface FileType {
  extension: string;
  mime: string;
  /** Shown in the page by a browser; the others are only ever downloaded. */
  inline: boolean;
}

type Content = "pdf" | "jpeg" | "png" | "gif" | "cfb" | "zip" | "text";

interface Allowed extends Omit<FileType, "extension"> {
  content: Content;
  /** Entry that an archive of this type always has. */
  entry?: string;
}

const office = (content: Content, mime: string, entry?: string): Allowed => ({
  content,
  mime,
  inline: false,
  ...(entry && { entry }),
});
const shown = (content: Content, mime: string): Allowed => ({ content, mime, inline: true });
const OPEN_XML = "application/vnd.openxmlformats-officedocument";
const OPEN_DOCUMENT = "application/vnd.oasis.opendocument";

/** What people exchange in a work group, and nothing a browser runs. Anything else, and anything whose content disagrees with its name, is refused. */
const ALLOWED: Record<string, Allowed> = {
  pdf: shown("pdf", "application/pdf"),
  jpg: shown("jpeg", "image/jpeg"),
  jpeg: shown("jpeg", "image/jpeg"),
  png: shown("png", "image/png"),
  gif: shown("gif", "image/gif"),
  doc: office("cfb", "application/msword"),
  xls: office("cfb", "application/vnd.ms-excel"),
  ppt: office("cfb", "application/vnd.ms-powerpoint"),
  docx: office("zip", `${OPEN_XML}.wordprocessingml.document`, "word/document.xml"),
  xlsx: office("zip", `${OPEN_XML}.spreadsheetml.sheet`, "xl/workbook.xml"),
  pptx: office("zip", `${OPEN_XML}.presentationml.presentation`, "ppt/presentation.xml"),
  odt: office("zip", `${OPEN_DOCUMENT}.text`, "content.xml"),
  ods: office("zip", `${OPEN_DOCUMENT}.spreadsheet`, "content.xml"),
  odp: office("zip", `${OPEN_DOCUMENT}.presentation`, "content.xml"),
  txt: office("text", "text/plain; charset=utf-8"),
  csv: office("text", "text/plain; charset=utf-8"),
};

const SIGNATURES: readonly [Content, Buffer][] = [
  ["pdf", Buffer.from("%PDF-")],
  ["jpeg", Buffer.from([0xff, 0xd8, 0xff])],
  ["png", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ["gif", Buffer.from("GIF87a")],
  ["gif", Buffer.from("GIF89a")],
  ["cfb", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ["zip", Buffer.from([0x50, 0x4b, 0x03, 0x04])],
];
const HEAD = 64 * 1024;
const MARKUP = /^\s*<(!doctype|!--|html|script|svg|\?xml|body|head|iframe)/i;

const isPlainText = (head: Buffer): boolean =>
  !head.some(
    (byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c,
  ) && !MARKUP.test(head.toString("utf8"));

/** An OpenDocument begins with an entry that says, uncompressed, which of them it is. */
const saysOtherwise = (head: Buffer, { mime }: Allowed): boolean =>
  mime.startsWith(OPEN_DOCUMENT) &&
  head.subarray(30, 38).equals(Buffer.from("mimetype")) &&
  !head.subarray(38).toString("latin1").startsWith(mime);

function contentOf(head: Buffer): Content | undefined {
  const signed = SIGNATURES.find(([, signature]) =>
    head.subarray(0, signature.length).equals(signature),
  )?.[0];
  return signed ?? (isPlainText(head) ? "text" : undefined);
}

async function readHead(intake: Intake, draft: Draft): Promise<Buffer> {
  const bytes = await intake.read(draft, { start: 0, end: HEAD - 1 });
  return Buffer.concat(await bytes.toArray());
}

const refuse = (code: "file_type_refused" | "file_hostile"): never => {
  throw new ApiError(code);
};

/** The type by which a file will be served, from its name and its content together. Throws file_type_refused or file_hostile. */
export async function detectType(intake: Intake, draft: Draft, name: string): Promise<FileType> {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  const allowed = Object.hasOwn(ALLOWED, extension) ? ALLOWED[extension] : undefined;
  const head = await readHead(intake, draft);
  if (!allowed || contentOf(head) !== allowed.content || saysOtherwise(head, allowed))
    return refuse("file_type_refused");
  if (allowed.content === "zip") {
    const zip = await inspectZip(intake, draft);
    if ("refused" in zip) {
      if (zip.refused === "slow")
        throw new ApiError("file_hostile", { message: messages.fileTooComplex });
      return refuse(zip.refused === "hostile" ? "file_hostile" : "file_type_refused");
    }
    if (allowed.entry && !zip.names.has(allowed.entry)) return refuse("file_type_refused");
  }
  return { extension, mime: allowed.mime, inline: allowed.inline };
}

/** How a stored file is served, from the extension that we gave it ourselves. */
export const servedType = (fileName: string): Pick<FileType, "mime" | "inline"> => {
  const extension = fileName.slice(fileName.lastIndexOf(".") + 1);
  const allowed = Object.hasOwn(ALLOWED, extension) ? ALLOWED[extension] : undefined;
  return allowed ?? { mime: "application/octet-stream", inline: false };
};
