import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { ProseNode } from "../../contract/page.ts";
import { type PageName, pages, siteFiles } from "../../contract/pages.ts";
import { openContent } from "../../server/content/site.ts";
import { UnreadableContent } from "../../server/content/source.ts";
import { hashOf, listCards, readDrawn } from "../cards/cards.ts";

const CONTENT = "content";
/** Addresses that are no page: files that the server answers by itself. */
const FILES = new Set<string>([...Object.values(siteFiles), "/site.webmanifest"]);
/** Pages that the prose may link to: their address is always the same. */
const PATHS = new Set<string>(Object.values(pages).map(({ path }) => path));
/** Each page under it shows a drawing of its own name. */
const DEMANDS = `${pages.study.path}/`;
/** A place in a page, written `${pagePath("name")}#place`. */
const PLACE = /\$\{(pagePath\("\w+"\)\}#[\w-]+)/g;
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

/** Links of the prose, and the places of each page that a link may name. */
async function readProse(): Promise<{ links: Link[]; anchors: Map<string, Set<string>> }> {
  const content = openContent(CONTENT);
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

/** Address of a place that the code of a page names; the page itself is one of the table, or would not compile. */
const addressOf = (place: string): string =>
  place.replace(/^pagePath\("(\w+)"\)\}/, (_, name: PageName) => pages[name].path);

const writtenLinks = (folder: string, ending: RegExp, pattern: RegExp): Link[] =>
  filesUnder(folder, ending).flatMap((from) =>
    [...readFileSync(from, "utf8").matchAll(pattern)].map(([, href = ""]) => ({ from, href })),
  );

/** Ids that the pages themselves write, wherever: a link to one of them leads to it. */
const codeIds = new Set(
  filesUnder("web", /\.tsx$/).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(IDENTIFIER)].map(([, id = ""]) => id),
  ),
);

/** What is wrong with a link, none or one line. */
export function problemOf({ from, href }: Link, anchors: Map<string, Set<string>>): string[] {
  if (!href.startsWith("/")) return [];
  const [path = "", anchor] = href.split(/[?#]/, 2);
  const clean = path.replace(/(.)\/$/, "$1");
  const isFile =
    FILES.has(path) ||
    (path.startsWith("/documents/") && existsSync(`${CONTENT}${path}`)) ||
    existsSync(`web/public${path}`);
  if (!isFile && !PATHS.has(clean)) return [`${from}: ${href} leads nowhere`];
  const named = href.includes("#") ? anchor : undefined;
  return named && !anchors.get(clean)?.has(named) && !codeIds.has(named)
    ? [`${from}: ${href}: the page has no place of that name`]
    : [];
}

/** PDFs and drawings that pages name, and images for sharing: each is there, and drawn from the present text. */
async function fileProblems(): Promise<string[]> {
  const pdfs = filesUnder(`${CONTENT}/documents`, /\.md$/).map((source) =>
    source.replace(/\.md$/, ".pdf"),
  );
  const drawings = [...PATHS]
    .filter((path) => path.startsWith(DEMANDS))
    .map((path) => `${CONTENT}/infographics/${path.slice(DEMANDS.length)}.svg`);
  const missing = [...pdfs, ...drawings]
    .filter((file) => !existsSync(file))
    .map((file) => `${file} is missing`);
  const drawn = readDrawn();
  const cards = (await listCards()).filter(
    (card) => drawn[card.path] !== hashOf(card) || !existsSync(card.file),
  );
  return [
    ...missing,
    ...cards.map(
      ({ path }) => `the image for sharing ${path} is not that of its text: npm run cards`,
    ),
  ];
}

/** Pages that the site could not show as they are, with the line and what is wrong there. */
async function unreadablePages(): Promise<string[]> {
  const content = openContent(CONTENT);
  const outcomes = await Promise.allSettled((await content.pages()).map(content.page));
  return outcomes.flatMap((outcome) => {
    if (outcome.status === "fulfilled") return [];
    if (outcome.reason instanceof UnreadableContent) return [outcome.reason.message];
    throw outcome.reason;
  });
}

/** What is wrong in the content of the public pages, one line each. */
export async function contentProblems(): Promise<string[]> {
  const unreadable = await unreadablePages();
  if (unreadable.length > 0) return unreadable;
  const { links, anchors } = await readProse();
  const all = [
    ...links,
    ...writtenLinks("web", /\.tsx$/, PLACE).map((link) => ({
      ...link,
      href: addressOf(link.href),
    })),
    ...writtenLinks(`${CONTENT}/documents`, /\.md$/, MARKDOWN_LINK),
  ];
  return [...all.flatMap((link) => problemOf(link, anchors)), ...(await fileProblems())];
}

/** What the association has not filled in yet: the label of each empty value, and the report of the study. */
export function valuesToFill(folder = CONTENT): string[] {
  const report = existsSync(`${folder}/documents/rapport-etude.pdf`)
    ? []
    : ["rapport-etude : Rapport de l’étude, à déposer sous content/documents/rapport-etude.pdf"];
  const values = JSON.parse(readFileSync(`${folder}/values.json`, "utf8")) as Record<
    string,
    { label: string; value: string }
  >;
  return [
    ...report,
    ...Object.entries(values).flatMap(([name, { label, value }]) =>
      value.trim() === "" ? [`${name} : ${label}`] : [],
    ),
  ];
}
