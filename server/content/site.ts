import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { JOIN_DOCUMENTS } from "../../contract/limits.ts";
import type { Page, Site } from "../../contract/page.ts";
import { readInfographic } from "./infographic.ts";
import { readSections } from "./prose.ts";
import { frenchSpacing } from "./typography.ts";

const SLUG = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;
const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;

function readFrontMatter(source: string, file: string): { fields: Map<string, string>; body: string } {
  const match = FRONT_MATTER.exec(source);
  if (!match?.[1]) throw new Error(`${file}: no front matter`);
  const lines = match[1].split("\n").map((line) => /^(\w+):\s*(?:"(.*)"|(.*))$/.exec(line));
  const fields = new Map(lines.flatMap((parts) => (parts?.[1] ? [[parts[1], parts[2] ?? parts[3] ?? ""] as const] : [])));
  return { fields, body: source.slice(match[0].length) };
}

async function readValues(root: string): Promise<Map<string, string>> {
  const raw = JSON.parse(await readFile(join(root, "values.json"), "utf8")) as Record<string, { value: string }>;
  return new Map(Object.entries(raw).map(([name, { value }]) => [name, value.trim()]));
}

async function sha256(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

/** What the files under `root` give to the pages. */
export type Content = Omit<Site, "resources">;

/** The prose and documents under `root`, read from disk at each call: what is rendered from them is kept elsewhere. */
export function openContent(root: string): Content {
  return {
    page: async (path) => {
      const slug = path === "/" ? "index" : path.slice(1);
      if (!SLUG.test(slug)) throw new Error(`no such page: ${path}`);
      const file = join(root, "pages", `${slug}.md`);
      const { fields, body } = readFrontMatter(await readFile(file, "utf8"), file);
      const field = (name: string) => frenchSpacing(fields.get(name) ?? "");
      const page: Page = {
        title: field("title"),
        description: field("description"),
        lead: field("lead"),
        updated: fields.get("updated") ?? "",
        sections: readSections(body, await readValues(root)),
      };
      return page;
    },
    pages: async () => {
      const files = await readdir(join(root, "pages"), { recursive: true });
      return files
        .filter((file) => file.endsWith(".md"))
        .map((file) => (file === "index.md" ? "/" : `/${file.slice(0, -".md".length)}`))
        .sort();
    },
    value: async (name) => (await readValues(root)).get(name) || undefined,
    joinDocuments: () =>
      Promise.all(
        JOIN_DOCUMENTS.map(async (document) => ({
          document,
          url: `/documents/${document}.pdf`,
          sha256: await sha256(join(root, "documents", `${document}.pdf`)),
        })),
      ),
    infographic: (name) => readInfographic(join(root, "infographics"), name),
    documentSize: async (name) => {
      if (!SLUG.test(name)) return undefined;
      const found = await stat(join(root, "documents", `${name}.pdf`)).catch(() => undefined);
      return found?.size;
    },
  };
}
