import { readFile } from "node:fs/promises";
import { GUIDES, type Guide, type GuideHead, type GuideName } from "#contract/guides.ts";
import { pagePath } from "#contract/page-path.ts";
import type { Pictures } from "#server/content/pictures.ts";
import { readSections } from "#server/content/prose.ts";
import { frenchSpacing } from "#server/content/typography.ts";

const FOLDER = new URL("../../../docs/guides/", import.meta.url);
const OPENING = /^# (?<title>.+)\n\n(?<lead>.+)\n\n(?<body>[\s\S]*)$/;
const PICTURE = /\]\(\.\.\/\.\.\/web\/public\/guides\/([\w-]+)\.webp\)/g;
const OTHER_GUIDE = /\]\(([\w-]+)\.md\)/g;

/** Pixels of the pictures, by name: `npm run make -- guides` writes them. */
type Sizes = Record<string, { width: number; height: number }>;

const picturesOf =
  (sizes: Sizes): Pictures =>
  (id) => {
    const size = sizes[id];
    const file = size && { ...size, name: id, size: 0, sha256: "" };
    return (
      file && {
        ...{ id, name: id, alt: "", decorative: false, credit: "" },
        ...{ files: [file], address: `/guides/${id}.webp` },
      }
    );
  };

/** The links of a file of the repository, as the site writes them. */
const toSiteLinks = (body: string): string =>
  body
    .replace(PICTURE, "](media:$1)")
    .replace(OTHER_GUIDE, (_, guide: string) => `](${pagePath("guide", { guide })})`);

/** Throws when the file has no title and lead, or what a page does not show. */
export function readGuide(name: GuideName, source: string, sizes: Sizes): Guide {
  const { title, lead, body } = OPENING.exec(source)?.groups ?? {};
  if (!title || !lead || !body)
    throw new Error(`docs/guides/${name}.md does not begin with a title and a sentence`);
  return {
    name,
    title: frenchSpacing(title),
    lead: frenchSpacing(lead),
    sections: readSections(toSiteLinks(body), new Map(), picturesOf(sizes)),
  };
}

const textOf = (file: string) => readFile(new URL(file, FOLDER), "utf8");

async function readGuides(): Promise<Guide[]> {
  const sizes: Sizes = JSON.parse(await textOf("pictures.json"));
  return Promise.all(
    GUIDES.map(async (name) => readGuide(name, await textOf(`${name}.md`), sizes)),
  );
}

let reading: Promise<Guide[]> | undefined;

/** The guides, read once: the files do not change while the site runs. A failure is tried again at the next call. */
export function loadGuides(): Promise<Guide[]> {
  reading ??= readGuides().catch((error) => {
    reading = undefined;
    throw error;
  });
  return reading;
}

/** A guide in a list. */
export const presentHead = ({ name, title, lead }: Guide): GuideHead => ({ name, title, lead });
