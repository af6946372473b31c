import { create } from "content-disposition";
import { extensionOf, stemOf } from "#contract/document-name.ts";

const MAX = 150;
/** Of a written name, its last characters are read: the form of an upload allows 80 KB. */
const LONGEST = 1000;
const NAMELESS = "document";
/** Windows opens a device instead of a file of this name. */
const RESERVED = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(?=\.|$)/i;

/** A name safe to show and to save: no folder, no control or direction character, NFC, at most 150 characters with its extension. */
export function cleanFileName(written: string): string {
  // Browsers write a quotation mark of a form's file name as %22, a line break as %0A or %0D.
  const decoded = written.slice(-LONGEST).replace(/%22|%0[AD]/gi, "");
  const base = decoded.split(/[\\/]/).at(-1) ?? "";
  const clean = base
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029<>:"|?*]/gu, "")
    .replace(/\s+/g, " ")
    .replace(/(?<![. ])[. ]+$/, "");
  const extension = extensionOf(clean);
  const stem = stemOf(clean)
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, "")
    .replace(RESERVED, "$&_");
  return `${[...(stem || NAMELESS)].slice(0, MAX - [...extension].length).join("")}${extension}`;
}

/** Content-Disposition of a download (RFC 6266): an ASCII name for old programs, the real one beside it where they differ. */
export function contentDisposition(kind: "inline" | "attachment", name: string): string {
  const fallback = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]|["\\%]/g, "_");
  return create(name, { type: kind, fallback });
}
