import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import type { Resource } from "#contract/resources.ts";
import { SiteLink } from "#web/ui/site-link.tsx";

/** Pages of the resources, in their order. */
const SHELVES = ["resources", "rapports", "articles", "medias"] as const;
export type Shelf = (typeof SHELVES)[number];
export type ShelfCounts = Partial<Record<Shelf, number>>;

const nameOf = (shelf: Shelf): string => (shelf === "resources" ? "Toutes" : pages[shelf].title);

/** How many resources each page lists. */
export const countShelves = (resources: Resource[] = []): ShelfCounts =>
  Object.fromEntries(
    SHELVES.map((shelf) => [
      shelf,
      resources.filter(({ category }) => shelf === "resources" || category === shelf).length,
    ]),
  );

const CHIP =
  "inline-flex min-h-11 items-center gap-1.5 rounded-full border border-edge px-4 font-bold text-ink no-underline hover:bg-mist hover:underline aria-[current]:border-teal aria-[current]:bg-teal aria-[current]:text-on-teal";

/** Everything, or one of the three categories: each is a page. */
export const ResourceShelves = ({ here, counts }: { here: Shelf; counts: ShelfCounts }) => (
  <nav aria-label="Catégories" className="mb-6">
    <ul className="flex flex-wrap gap-2">
      {SHELVES.map((shelf) => (
        <li key={shelf}>
          <SiteLink
            to={pagePath(shelf)}
            className={CHIP}
            {...(shelf === here && { "aria-current": "page" })}
          >
            {nameOf(shelf)}
            {counts[shelf] !== undefined && (
              <small className="font-normal">
                {counts[shelf]}
                <span className="sr-only"> {counts[shelf] > 1 ? "ressources" : "ressource"}</span>
              </small>
            )}
          </SiteLink>
        </li>
      ))}
    </ul>
  </nav>
);
