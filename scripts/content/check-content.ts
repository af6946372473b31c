import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { ProseNode } from "#contract/page.ts";
import { type PageName, pages } from "#contract/pages.ts";
import { siteFiles } from "#contract/site-files.ts";
import { partOf } from "#contract/value-parts.ts";
import { SITE_CONTENT } from "#server/content/folder-source.ts";
import { openContent } from "#server/content/site.ts";
import type { ContentSource } from "#server/content/source.ts";
import { UnreadableContent } from "#server/content/unreadable.ts";
import { hashText, listCards, readDrawn } from "../make/cards/cards.ts";

const { live } = SITE_CONTENT;
/** Addresses that are not pages: files that the server generates. */
const FILES = new Set<string>([...Object.values(siteFiles), "/site.webmanifest"]);
/** Pages that the prose may link to, with their fixed addresses. */
const PATHS = new Set<string>(Object.values(pages).map(({ path }) => path));
/** Each page below shows the drawing of the same name. */
const DEMANDS = `${pages.study.path}/`;
/** An anchor in a page, written `${pagePath("name")}#anchor`. */
const ANCHOR = /\$\{(pagePath\("\w+"\)\}#[\w-]+)/g;
const IDENTIFIER = /\bid="([\w-]+)"/g;
const MARKDOWN_LINK = /\]\((\/[^)\s]*)\)/g;

interface Link {
  from: string;
  href: string;
}

const linksIn = (nodes: ProseNode[]): string[] =>
  nodes.flatMap((node) =>
    typeof node === "string" ? [] : [...(node.href ? [node.href] : []), ...linksIn(node.children)],
  );
const idsIn = (nodes: ProseNode[]): string[] =>
  nodes.flatMap((node) =>
    typeof node === "string" ? [] : [...(node.id ? [node.id] : []), ...idsIn(node.children)],
  );

const filesUnder = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => ending.test(name))
    .map((name) => `${folder}/${name}`);

/** Links of the prose, and the anchors of each page. */
async function readProse(): Promise<{ links: Link[]; anchors: Map<string, Set<string>> }> {
  const content = openContent(live);
  const links: Link[] = [];
  const anchors = new Map<string, Set<string>>();
  for (const path of await content.pages()) {
    const { sections } = await content.page(path);
    anchors.set(
      path,
      new Set(sections.flatMap(({ id, nodes }) => [...(id ? [id] : []), ...idsIn(nodes)])),
    );
    for (const { nodes } of sections)
      links.push(...linksIn(nodes).map((href) => ({ from: `content/pages${path}.md`, href })));
  }
  return { links, anchors };
}

/** Resolves an anchor in the code of a page. A page that is not in the table would not compile. */
const addressOf = (anchor: string): string =>
  anchor.replace(/^pagePath\("(\w+)"\)\}/, (_, name: PageName) => pages[name].path);

const linksOf = (from: string, text: string, pattern: RegExp): Link[] =>
  [...text.matchAll(pattern)].map(([, href = ""]) => ({ from, href }));

/** Links to anchors in the code of the pages. */
const codeAnchors = (): Link[] =>
  filesUnder("web", /\.tsx$/)
    .flatMap((file) => linksOf(file, readFileSync(file, "utf8"), ANCHOR))
    .map(({ from, href }) => ({ from, href: addressOf(href) }));

const isIn = async (folder: string, name: string): Promise<boolean> =>
  (await live.files(folder)).includes(name);

const sourcesOfDocuments = async (): Promise<string[]> =>
  (await live.files("documents")).filter((name) => name.endsWith(".md"));

async function documentLinks(): Promise<Link[]> {
  const files = (await sourcesOfDocuments()).map((name) => `documents/${name}`);
  const links = await Promise.all(
    files.map(async (file) => linksOf(`content/${file}`, await live.text(file), MARKDOWN_LINK)),
  );
  return links.flat();
}

/** Ids that the code of the pages writes: links may lead to them. */
const codeIds = new Set(
  filesUnder("web", /\.tsx$/).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(IDENTIFIER)].map(([, id = ""]) => id),
  ),
);

/** What is wrong with a link: nothing or one line. */
export async function problemOf(
  { from, href }: Link,
  anchors: Map<string, Set<string>>,
): Promise<string[]> {
  if (!href.startsWith("/")) return [];
  const [path = "", anchor] = href.split(/[?#]/, 2);
  const clean = path.replace(/(.)\/$/, "$1");
  const isFile =
    FILES.has(path) ||
    (path.startsWith("/documents/") &&
      (await isIn("documents", path.slice("/documents/".length)))) ||
    existsSync(`web/public${path}`);
  if (!isFile && !PATHS.has(clean)) return [`${from}: ${href} leads nowhere`];
  const named = href.includes("#") ? anchor : undefined;
  return named && !anchors.get(clean)?.has(named) && !codeIds.has(named)
    ? [`${from}: ${href}: the page has no place of that name`]
    : [];
}

async function missingIn(folder: string, names: string[]): Promise<string[]> {
  const there = await live.files(folder);
  return names
    .filter((name) => !there.includes(name))
    .map((name) => `content/${folder}/${name} is missing`);
}

/**
 * PDFs and drawings named by pages, and sharing images: each must exist and match the current text.
 */
async function fileProblems(): Promise<string[]> {
  const pdfs = (await sourcesOfDocuments()).map((name) => name.replace(/\.md$/, ".pdf"));
  const drawings = [...PATHS]
    .filter((path) => path.startsWith(DEMANDS) && !path.includes(":"))
    .map((path) => `${path.slice(DEMANDS.length)}.svg`);
  const missing = [
    ...(await missingIn("documents", pdfs)),
    ...(await missingIn("infographics", drawings)),
  ];
  const drawn = readDrawn();
  const cards = (await listCards()).filter(
    (card) => drawn[card.path] !== hashText(card) || !existsSync(card.file),
  );
  return [
    ...missing,
    ...cards.map(
      ({ path }) => `the image for sharing ${path} is not that of its text: npm run make -- cards`,
    ),
  ];
}

/** Pages that the site could not show as written, with the line and the problem. */
async function unreadablePages(): Promise<string[]> {
  const content = openContent(live);
  const outcomes = await Promise.allSettled((await content.pages()).map(content.page));
  return outcomes.flatMap((outcome) => {
    if (outcome.status === "fulfilled") return [];
    if (outcome.reason instanceof UnreadableContent) return [outcome.reason.message];
    throw outcome.reason;
  });
}

/** Everything wrong in the content of the public pages, one line each. */
export async function contentProblems(): Promise<string[]> {
  const unreadable = await unreadablePages();
  if (unreadable.length > 0) return unreadable;
  const { links, anchors } = await readProse();
  const all = [...links, ...codeAnchors(), ...(await documentLinks())];
  const problems = await Promise.all(all.map((link) => problemOf(link, anchors)));
  return [...problems.flat(), ...(await fileProblems())];
}

/**
 * What the association has not filled in: the label of each empty value, and the report of the
 * study.
 */
export async function valuesToFill(source: ContentSource = live): Promise<string[]> {
  const report = (await source.files("documents")).includes("rapport-etude.pdf")
    ? []
    : ["rapport-etude : Rapport de l’étude, à déposer sous content/documents/rapport-etude.pdf"];
  const empty = (await source.values()).filter(
    ({ name, value }) => value === "" && !["mails", "register"].includes(partOf(name)),
  );
  return [...report, ...empty.map(({ name, label }) => `${name} : ${label}`)];
}
