import { messages } from "#contract/messages.ts";
import { ApiError } from "../api-error.ts";
import type { FileType } from "./detect-type.ts";
import type { Draft } from "./store.ts";
import type { Intake } from "./with-drafts.ts";

type Pattern = [offset: number, bytes: string];

const of = (extension: string, mime: string): FileType => ({ extension, mime, inline: true });
const ALLOWED: [Pattern[], FileType][] = [
  [[[0, "\xff\xd8\xff"]], of("jpeg", "image/jpeg")],
  [[[0, "\x89PNG\r\n\x1a\n"]], of("png", "image/png")],
  [
    [
      [0, "RIFF"],
      [8, "WEBP"],
    ],
    of("webp", "image/webp"),
  ],
];

/** Pictures of other kinds, as people call them: they know then what to do. */
const OTHERS: [RegExp, string][] = [
  [/^GIF8/, "GIF"],
  [/^.{4}ftyp(hei|hev|mif1|msf1)/s, "HEIC (celle des iPhone)"],
  [/^.{4}ftypavi/s, "AVIF"],
  [/^(II\*|MM.\*)/s, "TIFF"],
  [/^BM/, "BMP"],
  [/^.{4}JXL /s, "JPEG XL"],
  [/<svg[\s>]/i, "SVG"],
];
const HEAD = 1024;

async function readHead(intake: Intake, draft: Draft): Promise<string> {
  const bytes = await intake.read(draft, { start: 0, end: HEAD - 1 });
  return Buffer.concat(await bytes.toArray()).toString("latin1");
}

/** The kind of a picture by its content alone: a telephone may call it anything. Throws file_type_refused with what to do. */
export async function detectImage(intake: Intake, draft: Draft): Promise<FileType> {
  const head = await readHead(intake, draft);
  const is = ([offset, bytes]: Pattern) => head.startsWith(bytes, offset);
  const found = ALLOWED.find(([patterns]) => patterns.every(is))?.[1];
  if (found) return found;
  const other = OTHERS.find(([pattern]) => pattern.test(head))?.[1];
  const message = other
    ? messages.imageKindRefused.replace("{kind}", other)
    : messages.imageRefused;
  throw new ApiError("file_type_refused", { message });
}
