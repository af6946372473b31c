import { Readable } from "node:stream";
import { JOIN_DOCUMENTS } from "../../contract/limits.ts";
import { messages } from "../../contract/messages.ts";
import type { Db } from "../db/open.ts";
import { openChecks } from "../files/check-file.ts";
import type { FileStore, Range } from "../files/store.ts";
import { VALIDATED } from "./document-text.ts";
import { type Followed, followTable, watchBoth } from "./follow-table.ts";
import { isShown, type PublishedDocument } from "./published-document.ts";
import type { Around } from "./published-values.ts";
import { type ContentSource, MissingContent } from "./source.ts";

/** The PDF documents that the database keeps over those of the files: what is served of each, in memory. */
export interface PublishedDocuments extends Followed {
  /** By the name of a document. */
  at(document: string): PublishedDocument | undefined;
  names(): string[];
}

const NAMED = /^documents\/([a-z0-9-]+)\.pdf$/;

async function readLive(db: Db): Promise<Map<string, PublishedDocument>> {
  const rows = await db
    .selectFrom("site_document_versions as versions")
    .innerJoin("site_document_files as files", "files.file_name", "versions.file")
    .select(["versions.document", "files.file_name as fileName", "name", "size", "sha256"])
    .select(["text_sha256 as textSha256", "validated", "created_at as at"])
    .where("version", "=", ({ selectFrom }) =>
      selectFrom("site_document_versions as last")
        .select(({ fn }) => fn.max("last.version").as("version"))
        .whereRef("last.document", "=", "versions.document"),
    )
    .orderBy("versions.document")
    .execute();
  return new Map(
    rows.map(({ document, validated, ...row }) => [
      document,
      { ...row, validated: validated === 1 },
    ]),
  );
}

/** Empty until it is first read: the schema may not be there yet. */
export function openPublishedDocuments(db: Db, { log }: Pick<Around, "log">): PublishedDocuments {
  let held = new Map<string, PublishedDocument>();
  const followed = followTable(db, log, "site_document_versions", async () => {
    held = await readLive(db);
    return true;
  });
  return { at: (document) => held.get(document), names: () => [...held.keys()], ...followed };
}

async function* bytesOf(files: FileStore, name: string, range?: Range): AsyncGenerator<Buffer> {
  const bytes = await files.open(name, range);
  if (!bytes) throw new MissingContent(name);
  yield* bytes;
}

/** Refuses a file that is lost or not what was dropped: nobody reads, nor accepts, something else in its place. Administrators are told. */
function wholeOnly(files: FileStore, { warnings }: Around) {
  const check = openChecks(files);
  return async (document: string, own: PublishedDocument): Promise<void> => {
    const subject = `site-document-${document}`;
    if ((await check(own.fileName, own)) === "whole") return warnings.clear(subject);
    warnings.raise(
      subject,
      messages.siteDocumentLost.replace("{name}", () => own.name),
    );
    throw new MissingContent(`documents/${document}.pdf`);
  };
}

/** What pages say of a document that was dropped is what was said of it, whatever the value says of the one that shipped. */
function declarations(source: ContentSource, published: PublishedDocuments): Map<string, string> {
  const said = source.published();
  return new Map(
    JOIN_DOCUMENTS.flatMap((document): [string, string][] => {
      const [own, name] = [published.at(document), VALIDATED[document]];
      if (!own) return [];
      return [[name, own.validated ? said.get(name) || "oui" : ""]];
    }),
  );
}

/** A source with what was put in the places of its PDF documents. */
export function withPublishedDocuments(
  source: ContentSource,
  published: PublishedDocuments,
  files: FileStore,
  around: Around,
): ContentSource {
  const admit = wholeOnly(files, around);
  const isOpen = (document: string): boolean => {
    const own = published.at(document);
    return own !== undefined && isShown(document, own);
  };
  return {
    ...source,
    open: async (file) => {
      const [, document = ""] = NAMED.exec(file) ?? [];
      const own = published.at(document);
      if (!own) return source.open(file);
      if (!isShown(document, own)) throw new MissingContent(file);
      const { size, sha256, at } = own;
      return {
        size,
        sha256,
        modified: new Date(at),
        read: (range?: Range) =>
          Readable.from(bytesOf(files, own.fileName, range), { objectMode: false }),
        prove: () => admit(document, own),
      };
    },
    files: async (folder) => {
      const shown = published.names().filter((name) => isOpen(name));
      const prefix = folder === "" ? "documents/" : "";
      if (folder !== "" && folder !== "documents") return source.files(folder);
      const others = shown.map((name) => `${prefix}${name}.pdf`);
      return [...new Set([...(await source.files(folder)), ...others])].sort();
    },
    replaced: published.at,
    published: () => new Map([...source.published(), ...declarations(source, published)]),
    watch: watchBoth(source, published),
  };
}
