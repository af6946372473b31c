import { JOIN_DOCUMENTS } from "#contract/limits.ts";
import { pages } from "#contract/pages.ts";
import type { SiteDocument } from "#contract/site-documents.ts";
import { DOCUMENT_PAGES, documentAt } from "#contract/site-files.ts";
import { ApiError } from "#server/api-error.ts";
import {
  isOutdated,
  isValidated,
  pdfOf,
  readDocument,
  sha256,
} from "#server/content/document-text.ts";
import { isShown } from "#server/content/published-document.ts";
import { readValues, type Values } from "#server/content/values.ts";
import type { Deps } from "#server/deps.ts";
import { getLatest } from "./queries.ts";

interface Named {
  name: string;
  title: string;
  path: string;
}

const DOCUMENTS: Named[] = DOCUMENT_PAGES.map((page) => {
  const { path, title } = pages[page];
  return { name: documentAt(path), title, path };
});

/** Throws not_found for an unknown name. */
export function getNamed(name: string): Named {
  const found = DOCUMENTS.find((document) => document.name === name);
  if (!found) throw new ApiError("not_found");
  return found;
}

/** The document is accepted by applicants. */
export const isAccepted = (name: string): boolean =>
  JOIN_DOCUMENTS.some((document) => document === name);

/** The shipped file of a document; null when there is none. */
async function findFiled({ content }: Deps, name: string, values: Values) {
  const live = content.current();
  const file = pdfOf(name);
  const found = await live.open(file).catch(() => undefined);
  if (!found) return null;
  const hash = await sha256(live, file);
  const validated = isValidated(live, values, name);
  return { name: `${name}.pdf`, size: found.size, sha256: hash, own: false, validated };
}

async function findCurrent(
  deps: Deps,
  name: string,
  values: Values,
): Promise<SiteDocument["current"]> {
  const own = deps.content.current().replaced?.(name);
  if (!own) return findFiled(deps, name, values);
  const { size, sha256: hash, validated } = own;
  return { name: own.name, size, sha256: hash, own: true, validated };
}

async function present(deps: Deps, named: Named, values: Values): Promise<SiteDocument> {
  const { name } = named;
  const live = deps.content.current();
  const [current, text, outdated, { version }] = await Promise.all([
    findCurrent(deps, name, values),
    readDocument(live, name, values).catch(() => undefined),
    isOutdated(live, name, values),
    getLatest(deps.db, name),
  ]);
  return {
    ...named,
    toAccept: isAccepted(name),
    current,
    shown: current !== null && (!current.own || isShown(name, current)),
    hasText: text?.sha256 !== undefined,
    outdated,
    version,
  };
}

export const readPublishedValues = ({ content }: Deps): Promise<Values> =>
  readValues(content.current()).catch(() => content.current().published());

export async function listDocuments(deps: Deps): Promise<SiteDocument[]> {
  const values = await readPublishedValues(deps);
  return Promise.all(DOCUMENTS.map((named) => present(deps, named, values)));
}

/** Throws not_found. */
export const getDocument = async (deps: Deps, name: string): Promise<SiteDocument> =>
  present(deps, getNamed(name), await readPublishedValues(deps));
