import { useContext, useId, useState } from "react";
import { fold } from "#contract/fold.ts";
import { SEARCH_MAX } from "#contract/limits.ts";
import { publicPages } from "#contract/page-path.ts";
import { type Page, pages } from "#contract/pages.ts";
import { Container } from "../ui/container.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { WithoutApplication } from "../ui/without-application.ts";
import { PageHead } from "./page-head.tsx";

const FIRST: Page[] = [
  pages.home,
  pages.about,
  pages.mediation,
  pages.resources,
  pages.study,
  pages.contact,
];

function search(wanted: string): Page[] {
  const words = fold(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return FIRST;
  return publicPages.filter(({ path, title, menu = "" }) =>
    words.every((word) => fold(`${title} ${menu} ${path}`).includes(word)),
  );
}

const said = (wanted: string, found: number): string => {
  if (wanted.trim() === "") return "";
  return found === 0
    ? "Aucune page ne porte ce titre."
    : `${found} ${found > 1 ? "pages trouvées" : "page trouvée"}`;
};

const NOWHERE = {
  title: "Page introuvable",
  lead: "Cette adresse ne correspond à aucune page\u00a0: elle a peut-être changé, ou contient une faute de frappe.",
};
const GONE = {
  title: "Page retirée",
  lead: "Cette page n’est plus sur le site. Cherchez ci-dessous celle qui vous intéresse.",
};

/** An unknown address or a withdrawn page, with help to find the right one. */
export default function NotFoundScreen({ isGone = false }: { isGone?: boolean }) {
  const id = useId();
  const [wanted, setWanted] = useState("");
  const found = search(wanted);
  // A static page lacks the data of the search.
  const canSearch = !useContext(WithoutApplication);
  return (
    <>
      <PageHead {...(isGone ? GONE : NOWHERE)} />
      <Container>
        {canSearch && (
          <div className="only-script mb-6 max-w-md">
            <SearchField
              id={id}
              label="Chercher une page"
              value={wanted}
              onChange={setWanted}
              maxLength={SEARCH_MAX}
              found={said(wanted, found.length)}
            />
          </div>
        )}
        <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {found.map(({ path, title }) => (
            <li key={path}>
              <SiteLink
                to={path}
                viewTransition
                className="flex min-h-14 items-center rounded-card border border-line bg-card px-4 py-3 font-bold text-teal no-underline hover:underline"
              >
                {title}
              </SiteLink>
            </li>
          ))}
        </ul>
      </Container>
    </>
  );
}
