import { createHash } from "node:crypto";
import { z } from "zod";
import { JOIN_DOCUMENTS, type JoinDocument } from "#contract/limits.ts";
import type { DocumentText } from "#contract/page.ts";
import { pagePath } from "#contract/page-path.ts";
import { DOCUMENT_PAGES, documentAt } from "#contract/site-files.ts";
import { hashText } from "../hash-text.ts";
import { withBlanks, wordsOf } from "./document-blanks.ts";
import { day, readFrontMatter } from "./front-matter.ts";
import { readSections } from "./prose.ts";
import { type ContentSource, MissingContent, readText } from "./source.ts";
import { UnreadableContent } from "./unreadable.ts";
import { Unshowable } from "./unshowable.ts";
import { isDeclared, type Values } from "./values.ts";

/** What a document says of itself, above its text. */
export const DOCUMENT = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1),
  version: z.string().min(1),
  /** Printed in the document and stamped into the file, so that a rebuild changes nothing. */
  date: day,
  status: z.string().min(1),
  /** "page": a cover and a table of contents; "head": a band on top of the first page. */
  cover: z.enum(["page", "head"]).default("head"),
});

/** The value that declares each text validated by the collective. */
export const VALIDATED: Record<JoinDocument, string> = {
  "cadre-de-partenariat": "cadre-valide",
  recommandations: "recommandations-validees",
};
const DECLARED_BY: Record<string, string> = { ...VALIDATED, plaidoyer: "demandes-validees" };

/** For each PDF that `npm run make -- pdf` printed, its hash and that of the text it was printed from. */
export const PRINTED = "documents/imprimes.json";
const printings = z.record(z.string(), z.object({ pdf: z.string(), text: z.string() }));
export type Printings = z.output<typeof printings>;

/** Throws MissingContent. */
export async function sha256(content: ContentSource, file: string): Promise<string> {
  const found = await content.open(file);
  if (found.sha256 !== undefined) return found.sha256;
  const hash = createHash("sha256");
  for await (const chunk of found.read()) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

export const pdfOf = (document: string): string => `documents/${document}.pdf`;

/** The collective has validated what is served of a document: said of a PDF that was dropped when it was, of one of the files by a value. */
export function isValidated(content: ContentSource, values: Values, document: string): boolean {
  const own = content.replaced?.(document);
  if (own) return own.validated;
  const declaration = DECLARED_BY[document];
  return declaration !== undefined && isDeclared(values, declaration);
}

/** None where the list is missing or cannot be read: then no text passes for that of a PDF. */
export async function readPrintings(content: ContentSource): Promise<Printings> {
  try {
    return printings.parse(JSON.parse(await content.text(PRINTED)));
  } catch {
    return {};
  }
}

const unlessMissing = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error: unknown) => {
    if (error instanceof MissingContent) return undefined;
    throw error;
  });

/** The PDF that is served, and with which values in its blanks it says the text. */
interface Printing {
  pdf: string;
  values: Values;
}

const WITHOUT: Values = new Map();

/**
 * The PDF of that name, if it was printed from this text, with the current values or before any were set, and no PDF was uploaded in its
 * place.
 */
async function printedFrom(
  content: ContentSource,
  name: string,
  text: string,
  values: Values,
): Promise<Printing | undefined> {
  const pdf = await unlessMissing(sha256(content, pdfOf(name)));
  if (!pdf) return undefined;
  const own = content.replaced?.(name)?.textSha256;
  const printed = (await readPrintings(content))[name];
  const source = own ?? (printed?.pdf === pdf ? printed.text : undefined);
  const said = [values, WITHOUT].find((filled) => hashText(wordsOf(text, filled)) === source);
  return said && { pdf, values: said };
}

function sectionsOf(file: string, body: string, firstLine: number, values: Values) {
  try {
    return readSections(body, values);
  } catch (error) {
    throw error instanceof Unshowable
      ? new UnreadableContent(file, firstLine + error.line - 1, error.message)
      : error;
  }
}

/** What a document of the content says, undefined where it has no text. Throws UnreadableContent. */
export async function readDocument(
  content: ContentSource,
  name: string,
  values: Values,
): Promise<DocumentText | undefined> {
  const file = `documents/${name}.md`;
  const text = await unlessMissing(readText(content, file));
  if (text === undefined) return undefined;
  const { fields, body, firstLine } = readFrontMatter(file, text, DOCUMENT);
  const printing = await printedFrom(content, name, text, values);
  // The page says what the PDF says: a value that came since waits for the next printing.
  const filled = printing?.values ?? values;
  return {
    description: fields.description,
    version: fields.version,
    date: fields.date,
    sections: sectionsOf(file, withBlanks(body, filled), firstLine, filled),
    validated: isValidated(content, values, name),
    ...(printing && { sha256: printing.pdf }),
  };
}

/** The text has blanks that are filled in by now, and the PDF that is served says others; false of one that comes from elsewhere. */
export async function isOutdated(
  content: ContentSource,
  name: string,
  values: Values,
): Promise<boolean> {
  const text = await unlessMissing(readText(content, `documents/${name}.md`));
  const own = content.replaced?.(name);
  if (text === undefined || (own && own.textSha256 === null)) return false;
  const printing = await printedFrom(content, name, text, values);
  if (!printing) return own !== undefined;
  return wordsOf(text, printing.values) !== wordsOf(text, values);
}

/** The addresses of the pages that are the text of a document, by its name. */
const PAGES = new Map(
  DOCUMENT_PAGES.map((page) => pagePath(page)).map((path) => [documentAt(path), path]),
);

/** The page whose text an applicant may read in the place of this PDF: it says the same, word for word. */
async function textPageOf(
  content: ContentSource,
  name: string,
  pdf: string,
  values: Values,
): Promise<string | undefined> {
  const text = await readDocument(content, name, values).catch(() => undefined);
  return text?.sha256 === pdf ? PAGES.get(name) : undefined;
}

/** The documents that an applicant accepts, in the versions that are served now. Throws MissingContent. */
export const readJoinDocuments = (content: ContentSource, values: Values) =>
  Promise.all(
    JOIN_DOCUMENTS.map(async (document) => {
      const pdf = await sha256(content, pdfOf(document));
      const text = await textPageOf(content, document, pdf, values);
      return {
        document,
        url: `/documents/${document}.pdf`,
        sha256: pdf,
        validated: isValidated(content, values, document),
        ...(text && { text }),
      };
    }),
  );
