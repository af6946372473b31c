import { queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";

/** Between two reads of a comparison that goes on: each waits for some seconds on the server. */
const READING_MS = 1000;

/** What changed in the text of a document from one version to another. */
export const documentComparison = (id: string, from: number, to: number) =>
  queryOptions({
    queryKey: ["documents", "comparison", id, from, to],
    queryFn: ({ signal }) =>
      api.documents.compare(
        { params: { id }, query: { from: String(from), to: String(to) } },
        signal,
      ),
    refetchInterval: ({ state: { data } }) => (data?.state === "reading" ? READING_MS : false),
  });
