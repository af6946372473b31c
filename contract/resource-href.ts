import type { Resource } from "./resources.ts";

/** What a resource opens: the page of a link, or the file. */
export const hrefOf = ({ url, filePath = "" }: Pick<Resource, "url" | "filePath">): string =>
  url ?? `/api/uploads/${encodeURIComponent(filePath)}`;
