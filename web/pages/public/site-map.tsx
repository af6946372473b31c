import type { MetaFunction } from "react-router";
import { publicPages } from "#contract/page-path.ts";
import { type Page, pages } from "#contract/pages.ts";
import { DOCUMENT_PAGES } from "#contract/site-files.ts";
import { isUnder, MAIN_MENU } from "#web/parts/main-menu.ts";
import { PageHead } from "#web/parts/page-head.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { useSiteData } from "#web/parts/site-data.ts";
import { nameOf } from "#web/titles.ts";
import { Container } from "#web/ui/container.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

export const meta: MetaFunction = () =>
  pageMeta(pages.siteMap.title, "Toutes les pages du site, par rubrique.");

interface Part {
  title: string;
  links: { to: string; name: string }[];
}

const LISTED: Page[] = publicPages.filter(
  (page) => !page.unlisted && page.path !== pages.siteMap.path,
);
const DOCUMENTS: Page[] = DOCUMENT_PAGES.map((name) => pages[name]);
const toLink = (page: Page) => ({
  to: page.path,
  name: page.path === pages.home.path ? nameOf(page) : page.title,
});

/** The pages of each heading of the menu, then the others. Without pages that are not there. */
function usePartsOfSite(): Part[] {
  const { hidden = [], added = [], hasNews = false } = useSiteData() ?? {};
  const isThere = ({ to }: { to: string }) =>
    !hidden.includes(to) && (hasNews || to !== pages.news.path);
  const parts = MAIN_MENU.map(({ name, page }) => ({
    title: name,
    links: [
      ...LISTED.filter(({ path }) => isUnder(path, page)).map(toLink),
      ...added.filter(({ to }) => isUnder(to, page)),
    ],
  }));
  const rest = LISTED.filter(
    (page) =>
      !DOCUMENTS.includes(page) && !MAIN_MENU.some((entry) => isUnder(page.path, entry.page)),
  );
  const documents = { title: "Documents", links: DOCUMENTS.map(toLink) };
  const others = { title: "Autres pages", links: rest.map(toLink) };
  return [...parts, documents, others].map((part) => ({
    ...part,
    links: part.links.filter(isThere),
  }));
}

export default function SiteMapPage() {
  return (
    <>
      <PageHead title={pages.siteMap.title} />
      <Container>
        <div className="grid gap-10 sm:grid-cols-2 lg:grid-cols-3">
          {usePartsOfSite().map(({ title, links }) => (
            <section key={title} aria-label={title}>
              <h2 className="text-h3">{title}</h2>
              <ul className="mt-2">
                {links.map(({ to, name }) => (
                  <li key={to}>
                    <TextLink
                      href={to}
                      className="inline-flex min-h-11 items-center text-teal underline underline-offset-4"
                    >
                      {name}
                    </TextLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Container>
    </>
  );
}
