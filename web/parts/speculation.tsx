import { isOpenToAll, pageAt, publicPages } from "#contract/page-path.ts";

const pathsOf = (wanted: boolean): string[] =>
  publicPages.filter(({ onlyRead = false }) => onlyRead === wanted).map(({ path }) => path);
/** The current page and its anchors. */
const HERE = '[aria-current],[href^="#"]';

const linksTo = (paths: string[]) => ({
  and: [{ href_matches: paths }, { not: { selector_matches: HERE } }],
});

/**
 * Speculation rules: prerenders static pages and prefetches the document of others. Both lists come from the
 * page table: no capability URL, no member page, nothing with side effects.
 */
const rules = () => ({
  prerender: [{ where: linksTo(pathsOf(true)), eagerness: "moderate" }],
  prefetch: [{ where: linksTo(pathsOf(false)), eagerness: "moderate" }],
});

/** Of the element that follows all that a page shows, these rules where it has some: the browser shows nothing before it (root.tsx). */
export const END_ID = "fin";

/** Only on pages that search engines may index: a page opened by a one-time link does not reveal its address. */
export function hasRules(path: string): boolean {
  const page = pageAt(path);
  return page !== undefined && isOpenToAll(page);
}

/** Rendered by the server, never hydrated. */
export function Speculation({ from }: { from: string }) {
  if (!hasRules(from)) return null;
  return (
    <script id={END_ID} type="speculationrules" suppressHydrationWarning>
      {import.meta.env.SSR ? JSON.stringify(rules()) : ""}
    </script>
  );
}
