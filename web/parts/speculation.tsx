import { isOpenToAll, pageAt, publicPages } from "#contract/page-path.ts";

const pathsOf = (wanted: boolean): string[] =>
  publicPages.filter(({ onlyRead = false }) => onlyRead === wanted).map(({ path }) => path);
/** Where the reader is already, and the places of this page. */
const HERE = '[aria-current="page"], [href^="#"]';

const linksTo = (paths: string[]) => ({
  and: [{ href_matches: paths }, { not: { selector_matches: HERE } }],
});

/**
 * The pages that the reader seems about to open: those that are only read are made ready whole, of the others the document alone is fetched.
 * Both lists come from the table: no page whose address is secret, none of members, nothing that a link changes.
 */
const rules = () => ({
  prerender: [{ where: linksTo(pathsOf(true)), eagerness: "moderate" }],
  prefetch: [{ where: linksTo(pathsOf(false)), eagerness: "moderate" }],
});

/** On the pages that anyone may find: what opens by a link of one use says to nobody where it was. Written by the server, and left as it is. */
export function Speculation({ from }: { from: string }) {
  const page = pageAt(from);
  if (!page || !isOpenToAll(page)) return null;
  return (
    <script type="speculationrules" suppressHydrationWarning>
      {import.meta.env.SSR ? JSON.stringify(rules()) : ""}
    </script>
  );
}
