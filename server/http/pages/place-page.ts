import type { Resolved } from "#server/content/resolve-path.ts";
import type { PageAddress } from "./page-address.ts";

/** What follows the path of an address, with its « ? ». */
const queryOf = (url: string): string => {
  const place = url.indexOf("?");
  return place < 0 ? "" : url.slice(place);
};

/**
 * Resolves with the content an address that the table of pages leaves open: a page of its own, another address, or what it was
 * read as, which leads nowhere. The place in a page that an address names never leaves the browser, which keeps it.
 */
export async function placePage(
  asked: PageAddress,
  url: string,
  resolvePath: (path: string) => Promise<Resolved> = async () => undefined,
): Promise<PageAddress | { moved: string; status: 301 | 308 }> {
  const { open } = asked;
  if (open === undefined) return asked;
  const found = await resolvePath(open);
  if (found === undefined) return asked;
  if (typeof found === "object") return { moved: `${found.moved}${queryOf(url)}`, status: 301 };
  if (!asked.isProper) return { moved: `${open}${queryOf(url)}`, status: 308 };
  return { ...asked, address: asked.address.replace(asked.path, () => open) };
}
