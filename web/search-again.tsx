import { renderToString } from "react-dom/server";
import { type EntryContext, StaticRouter } from "react-router";
import { isOnlyRead, pageAt } from "../contract/page-path.ts";
import type { loader } from "./pages/public/resource-category.tsx";
import { FoundResources } from "./pages/public/resource-list.tsx";
import { LoadedByBrowser } from "./ui/site-link.tsx";

/** What the list of a page was drawn from, where it has one that is searched. */
function searchedOf(
  { pathname }: URL,
  { matches, loaderData }: EntryContext["staticHandlerContext"],
) {
  const page = pageAt(pathname);
  if (page?.shows !== "resources" || page.reads?.q === undefined) return undefined;
  const data = loaderData[matches.at(-1)?.route.id ?? ""];
  return (data as Awaited<ReturnType<typeof loader>> | undefined)?.resources;
}

/**
 * Writes a page of resources again for another search, which changes nothing of it but the list. The list is drawn apart and looked
 * for in the page: undefined when it is not there once, letter for letter, and for any other page.
 */
export function searchAgain(
  html: string,
  url: URL,
  { staticHandlerContext }: EntryContext,
): ((search: string) => string) | undefined {
  const resources = searchedOf(url, staticHandlerContext);
  if (!resources) return undefined;
  const list = (search: string) =>
    renderToString(
      <StaticRouter location={{ pathname: url.pathname, search }}>
        <LoadedByBrowser value={isOnlyRead}>
          <FoundResources resources={resources} onRemove={undefined} />
        </LoadedByBrowser>
      </StaticRouter>,
    );
  const [before, after, ...others] = html.split(list(url.search));
  if (after === undefined || others.length > 0) return undefined;
  return (search) => before + list(search) + after;
}
