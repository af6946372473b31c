import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import type { Resource } from "#contract/resources.ts";
import { ChipLinks } from "#web/ui/chip-links.tsx";

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

/** Everything, or one of the three categories: each is a page. */
export const ResourceShelves = ({ here, counts }: { here: Shelf; counts: ShelfCounts }) => (
  <ChipLinks
    label="Catégories"
    here={pagePath(here)}
    unit={["ressource", "ressources"]}
    choices={SHELVES.map((shelf) => ({
      to: pagePath(shelf),
      name: nameOf(shelf),
      count: counts[shelf],
    }))}
  />
);
