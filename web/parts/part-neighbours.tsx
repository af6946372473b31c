import { pagePath } from "#contract/page-path.ts";
import { NeighbourCards } from "../ui/neighbour-cards.tsx";
import { isUnder, MAIN_MENU, type MenuEntry } from "./main-menu.ts";
import { useHere } from "./use-here.ts";
import { useMenuItems } from "./use-menu-items.ts";

function InOrder({ entry, path }: { entry: MenuEntry; path: string }) {
  const pages = [{ to: pagePath(entry.page), name: entry.pageName }, ...useMenuItems(entry)];
  const place = pages.findIndex(({ to }) => to === path);
  if (place < 0) return null;
  const neighbours = [
    { label: "Page précédente", page: pages[place - 1] },
    { label: "Page suivante", page: pages[place + 1] },
  ].flatMap(({ label, page }) => (page ? [{ label, ...page }] : []));
  return (
    neighbours.length > 0 && (
      <NeighbourCards label="Dans la même rubrique" neighbours={neighbours} />
    )
  );
}

/** The pages before and after this one, in the order of the menu. */
export function PartNeighbours() {
  const path = useHere();
  const entry = MAIN_MENU.find(({ page }) => isUnder(path, page));
  return entry ? <InOrder entry={entry} path={path} /> : null;
}
