import { Readable } from "node:stream";
import { JOIN_DOCUMENTS } from "#contract/limits.ts";
import type { Range } from "../files/store.ts";
import { VALIDATED } from "./document-text.ts";
import { pathOf, slugOf } from "./page-head.ts";
import type { Pictures } from "./pictures.ts";
import type { Published, PublishedText } from "./published.ts";
import { isShown, type PublishedDocument } from "./published-document.ts";
import { type ContentSource, MissingContent, type WrittenHead } from "./source.ts";

/** The content at one moment: what was published, over the files. What was published never changes in a snapshot. */
export type Snapshot = ContentSource;

/** How the bytes of a published document are read and checked. */
export interface DocumentStore {
  read(document: PublishedDocument, range?: Range): AsyncIterable<Buffer>;
  /** Throws MissingContent unless the stored file is whole. */
  prove(name: string, document: PublishedDocument): Promise<void>;
}

interface Parts {
  /** What came with the code. */
  files: ContentSource;
  published: Omit<Published, "values" | "pictures">;
  /** As the pages show them. */
  values: ReadonlyMap<string, string>;
  picture: Pictures;
  /** Parsed once for all snapshots. */
  heads: Map<string, WrittenHead>;
  documentStore: DocumentStore;
  /** ISO text. */
  now: string;
}

const slugOfFile = (file: string): string => file.replace(/^pages\/(.*)\.md$/, "$1");
const PDF = /^documents\/([a-z0-9-]+)\.pdf$/;

/** Of each page the last version whose time has come. */
function findLive(texts: PublishedText[], now: string): Map<string, PublishedText> {
  const live = new Map<string, PublishedText>();
  for (const text of texts) {
    if (text.publishAt > now) continue;
    if (text.number > (live.get(text.slug)?.number ?? 0)) live.set(text.slug, text);
  }
  return live;
}

function overTexts({ files, published: { texts, redirects }, now }: Parts) {
  const live = findLive(texts, now);
  /** The file no longer is that of a page: the page was withdrawn, or has another address. */
  const isHidden = (slug: string): boolean => {
    const text = live.get(slug);
    return text ? text.withdrawn : redirects.has(pathOf(slug));
  };
  return {
    isWithdrawn: (path: string) => live.get(slugOf(path))?.withdrawn === true,
    moved: () => redirects,
    text: async (file: string) => {
      const slug = slugOfFile(file);
      if (isHidden(slug)) throw new MissingContent(file);
      return live.get(slug)?.source ?? files.text(file);
    },
    pageFiles: async () => {
      const names = [
        ...(await files.files("pages")),
        ...[...live.keys()].map((slug) => `${slug}.md`),
      ];
      return [...new Set(names)].filter((name) => !isHidden(slugOfFile(`pages/${name}`))).sort();
    },
  };
}

function overDocuments({ files, published: { documents }, documentStore }: Parts) {
  const shownNames = (): string[] =>
    [...documents].filter(([name, own]) => isShown(name, own)).map(([name]) => `${name}.pdf`);
  return {
    replaced: (name: string) => documents.get(name),
    open: async (file: string) => {
      const [, name = ""] = PDF.exec(file) ?? [];
      const own = documents.get(name);
      if (!own) return files.open(file);
      if (!isShown(name, own)) throw new MissingContent(file);
      return {
        size: own.size,
        sha256: own.sha256,
        modified: new Date(own.at),
        read: (range?: Range) =>
          Readable.from(documentStore.read(own, range), { objectMode: false }),
        prove: () => documentStore.prove(name, own),
      };
    },
    /** Below « documents/ », or below the top of the content. */
    withDocuments: async (folder: "" | "documents") => {
      const prefix = folder === "" ? "documents/" : "";
      const own = shownNames().map((name) => `${prefix}${name}`);
      return [...new Set([...(await files.files(folder)), ...own])].sort();
    },
  };
}

/** Whether a published document is validated is said with it, whatever the value says of the file it replaces. */
function overValues({ files, published: { documents }, values }: Parts): Map<string, string> {
  const shown = new Map([...files.published(), ...values]);
  for (const document of JOIN_DOCUMENTS) {
    const [own, name] = [documents.get(document), VALIDATED[document]];
    if (own) shown.set(name, own.validated ? shown.get(name) || "oui" : "");
  }
  return shown;
}

/** The files of the content with all that was published over them. */
export function snapshotOf(parts: Parts): Snapshot {
  const { files, picture, heads } = parts;
  const { pageFiles, ...texts } = overTexts(parts);
  const { withDocuments, ...documents } = overDocuments(parts);
  const published = overValues(parts);
  return {
    ...texts,
    ...documents,
    values: () => files.values(),
    published: () => published,
    picture,
    heads,
    files: async (folder) => {
      if (folder === "pages") return pageFiles();
      return folder === "" || folder === "documents" ? withDocuments(folder) : files.files(folder);
    },
  };
}
