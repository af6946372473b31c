import { createHash } from "node:crypto";
import { z } from "zod";
import { JOIN_DOCUMENTS, type JoinDocument } from "../../contract/limits.ts";
import type { DocumentText } from "../../contract/page.ts";
import { pagePath } from "../../contract/page-path.ts";
import { DOCUMENT_PAGES, documentAt } from "../../contract/pages.ts";
import { day, readFrontMatter } from "./front-matter.ts";
import { readSections, Unshowable } from "./prose.ts";
import { type ContentSource, MissingContent, readText } from "./source.ts";
import { UnreadableContent } from "./unreadable.ts";
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

/** For each PDF that `npm run documents` printed, its hash and that of the text it was printed from. */
export const PRINTED = "documents/imprimes.json";
const printings = z.record(z.string(), z.object({ pdf: z.string(), text: z.string() }));
export type Printings = z.output<typeof printings>;

export const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Throws MissingContent. */
export async function sha256(content: ContentSource, file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of (await content.open(file)).read()) hash.update(chunk as Buffer);
  return hash.digest("hex");
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

/** The PDF of that name, where it was printed from this text and nobody has put another in its place. */
async function printedFrom(
  content: ContentSource,
  name: string,
  text: string,
): Promise<string | undefined> {
  const pdf = await unlessMissing(sha256(content, `documents/${name}.pdf`));
  const printed = (await readPrintings(content))[name];
  return pdf && printed?.pdf === pdf && printed.text === hashOf(text) ? pdf : undefined;
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
  const pdf = await printedFrom(content, name, text);
  const declaration = DECLARED_BY[name];
  return {
    description: fields.description,
    version: fields.version,
    date: fields.date,
    sections: sectionsOf(file, body, firstLine, values),
    validated: declaration !== undefined && isDeclared(values, declaration),
    ...(pdf && { sha256: pdf }),
  };
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
      const pdf = await sha256(content, `documents/${document}.pdf`);
      const text = await textPageOf(content, document, pdf, values);
      return {
        document,
        url: `/documents/${document}.pdf`,
        sha256: pdf,
        validated: isDeclared(values, VALIDATED[document]),
        ...(text && { text }),
      };
    }),
  );
