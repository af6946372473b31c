import { useQuery } from "@tanstack/react-query";
import type { Document } from "#contract/documents.ts";
import { messages } from "#contract/messages.ts";
import { pinnedDocuments } from "../queries/document-folders.ts";
import { documentList } from "../queries/documents.ts";
import type { Rows } from "../queries/pages.ts";
import { type Pages, usePages } from "./use-pages.ts";

type Filters = Parameters<typeof documentList>[0];

/**
 * Documents, page by page. Those that are pinned in `pinnedOf`, a group, come first and once; where they cannot be read, the list has them
 * among the others.
 */
export function usePinnedFirst(
  filters: Filters,
  size: number,
  pinnedOf: string | undefined,
): Pages<Rows<Document>> {
  const ofGroup = useQuery({
    ...pinnedDocuments(pinnedOf ?? ""),
    enabled: pinnedOf !== undefined,
  });
  const isApart = pinnedOf !== undefined && (ofGroup.data !== undefined || !ofGroup.isError);
  const pages = usePages(
    documentList({ ...filters, ...(isApart && { pinned: "false" }) }, size),
    messages.documentsFailed,
  );
  const { reading } = pages;
  if (!isApart || !reading.data || reading.pending) return pages;
  if (!ofGroup.data)
    return { ...pages, reading: { ...reading, state: "loading", data: undefined } };
  const list = [...ofGroup.data, ...reading.data.list];
  return { ...pages, reading: { ...reading, data: { ...reading.data, list } } };
}
