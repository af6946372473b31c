import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { JOIN_DOCUMENTS, type JoinDocument, TERMS } from "../../contract/limits.ts";
import type { Page, Section, Site } from "../../contract/page.ts";
import { pagePath } from "../../contract/page-path.ts";
import { missingSection } from "../../contract/page-sections.ts";
import { day, readFrontMatter } from "./front-matter.ts";
import { readInfographic } from "./infographic.ts";
import { readSections, Unshowable } from "./prose.ts";
import { readSource, UnreadableContent } from "./source.ts";
import { frenchSpacing } from "./typography.ts";
import { isDeclared, readValues, type Values } from "./values.ts";

const SLUG = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;
/** The value that declares each text validated by the collective. */
export const VALIDATED: Record<JoinDocument, string> = {
  "cadre-de-partenariat": "cadre-valide",
  recommandations: "recommandations-validees",
};
export const TERMS_PAGE = pagePath("legalNotice");
const PAGE = z.strictObject({ description: z.string(), lead: z.string(), updated: day });

/** A layout never shows an empty place: a page that lost a section it needs keeps its last readable version. */
function refuseMissing(file: string, path: string, line: number, sections: Section[]): void {
  const missing = missingSection(
    path,
    sections.flatMap(({ id }) => id ?? []),
  );
  if (missing)
    throw new UnreadableContent(
      file,
      line,
      `il manque la partie « ${missing} », que la page montre à part ; si son titre a changé, écrivez {#${missing}} derrière le nouveau`,
    );
}

/** Throws UnreadableContent. */
async function readPage(root: string, slug: string, values: Values): Promise<Page> {
  const file = `pages/${slug}.md`;
  const source = await readSource(root, file);
  const { fields, body, firstLine } = readFrontMatter(file, source, PAGE);
  try {
    const sections = readSections(body, values);
    refuseMissing(file, pathOf(slug), firstLine, sections);
    return {
      description: frenchSpacing(fields.description),
      lead: frenchSpacing(fields.lead),
      updated: fields.updated,
      sections,
    };
  } catch (error) {
    throw error instanceof Unshowable
      ? new UnreadableContent(file, firstLine + error.line - 1, error.message)
      : error;
  }
}

/** Changes with what the reader of the conditions sees, and with nothing else of their page. */
export const termsVersionOf = ({ sections }: Page): string =>
  createHash("sha256")
    .update(JSON.stringify(sections.find(({ id }) => id === TERMS) ?? null))
    .digest("hex");

async function sha256(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

/** What the files under `root` give to the pages. */
export type Content = Omit<Site, "resources">;

export const slugOf = (path: string): string => (path === "/" ? "index" : path.slice(1));
const pathOf = (slug: string): string => (slug === "index" ? "/" : `/${slug}`);

/** The prose and documents under `root`, read from disk at each call: what is rendered from them is kept elsewhere. */
export function openContent(
  root: string,
  valuesNow: () => Promise<Values> = () => readValues(root),
): Content {
  return {
    page: async (path) => {
      const slug = slugOf(path);
      if (!SLUG.test(slug)) throw new Error(`no such page: ${path}`);
      return readPage(root, slug, await valuesNow());
    },
    pages: async () => {
      const files = await readdir(join(root, "pages"), { recursive: true });
      return files
        .filter((file) => file.endsWith(".md"))
        .map((file) => pathOf(file.slice(0, -".md".length)))
        .sort();
    },
    value: async (name) => (await valuesNow()).get(name) || undefined,
    joinDocuments: async () => {
      const values = await valuesNow();
      return Promise.all(
        JOIN_DOCUMENTS.map(async (document) => ({
          document,
          url: `/documents/${document}.pdf`,
          sha256: await sha256(join(root, "documents", `${document}.pdf`)),
          validated: isDeclared(values, VALIDATED[document]),
        })),
      );
    },
    termsVersion: async () =>
      termsVersionOf(await readPage(root, slugOf(TERMS_PAGE), await valuesNow())),
    infographic: (name) => readInfographic(join(root, "infographics"), name),
    documentSize: async (name) => {
      if (!SLUG.test(name)) return undefined;
      const found = await stat(join(root, "documents", `${name}.pdf`)).catch(() => undefined);
      return found?.size;
    },
  };
}
