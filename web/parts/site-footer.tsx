import { type FixedPage, pagePath } from "#contract/page-path.ts";
import { menuTitle, SITE_NAME } from "../titles.ts";
import { Mark } from "../ui/mark.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { copyright } from "./copyright.ts";
import { FOOTER } from "./frame-attributes.ts";
import { useSiteData } from "./site-data.ts";
import { SiteSearch } from "./site-search.tsx";

interface Column {
  title: string;
  links: { page: FixedPage; place?: string; name?: string }[];
}

const COLUMNS: Column[] = [
  {
    title: "Le site",
    links: [
      { page: "about" },
      { page: "mediation" },
      { page: "demands", name: "Nos demandes" },
      { page: "study", name: "L’étude" },
      { page: "news" },
      { page: "resources" },
      { page: "press" },
    ],
  },
  {
    title: "Pour vous",
    links: [
      { page: "help" },
      { page: "easy" },
      { page: "join", name: "Nous rejoindre" },
      { page: "contact" },
      { page: "siteMap" },
    ],
  },
  {
    title: "Informations légales",
    links: [
      { page: "legalNotice" },
      { page: "privacy", name: "Politique de confidentialité" },
      { page: "legalNotice", place: "#conditions", name: "Conditions d’utilisation" },
      { page: "accessibility", name: "Accessibilité\u00a0: non conforme" },
      { page: "contact", name: "Signaler une difficulté" },
    ],
  },
];

function LinkColumn({ column }: { column: Column }) {
  const { hidden = [], hasNews = false } = useSiteData() ?? {};
  const isShown = (page: FixedPage) =>
    page === "news" ? hasNews : !hidden.includes(pagePath(page));
  return (
    <div className="last:col-span-2 @5xl:last:col-span-1">
      <h2 className="text-h3">{column.title}</h2>
      <ul className="mt-1 sm:mt-2">
        {column.links
          .filter(({ page }) => isShown(page))
          .map(({ page, place = "", name }) => (
            <li key={page + place}>
              <SiteLink to={pagePath(page) + place} viewTransition className="foot-link">
                {name ?? menuTitle(page)}
              </SiteLink>
            </li>
          ))}
      </ul>
    </div>
  );
}

/** The upper edge of the foot: it bows up, under an apricot line. */
const Hill = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 1440 60"
    preserveAspectRatio="none"
    className="absolute inset-x-0 bottom-full -mb-px block h-5 w-full sm:h-8 lg:h-11"
  >
    <path d="M0 60Q720-56 1440 60Z" className="fill-deep" />
    <path
      d="M0 60Q720-56 1440 60"
      className="fill-none stroke-apricot"
      strokeWidth="4"
      vectorEffect="non-scaling-stroke"
    />
  </svg>
);

const Collective = () => (
  <div className="col-span-2 @5xl:col-span-1">
    <h2 className="flex items-center gap-3 text-h3">
      <Mark plain className="size-11 shrink-0" />
      {SITE_NAME}
    </h2>
    <p className="mt-3 max-w-[26em] text-on-deep-soft max-sm:hidden">
      Nous faisons connaître et reconnaître la médiation en santé.
    </p>
    <SiteSearch id="recherche-pied" className="mt-4 sm:mt-6" />
  </div>
);

export function SiteFooter() {
  const year = useSiteData()?.year;
  return (
    <footer {...FOOTER}>
      <Hill />
      <div className="mx-auto grid w-full max-w-page grid-cols-2 gap-x-8 gap-y-4 px-4 pt-5 pb-5 sm:gap-y-8 sm:px-6 sm:pt-8 sm:pb-10 @5xl:grid-cols-[1.8fr_1fr_1fr_1.2fr] @5xl:gap-10">
        <Collective />
        {COLUMNS.map((column) => (
          <LinkColumn key={column.title} column={column} />
        ))}
      </div>
      <p className="page-wide bg-deeper py-3 text-sm text-on-deep-soft sm:py-4">
        {copyright(year)} Collectif pour la promotion de la médiation en santé
      </p>
    </footer>
  );
}
