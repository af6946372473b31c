import { pagePath } from "#contract/page-path.ts";
import { TextLink } from "../ui/text-link.tsx";
import { isUnder, MAIN_MENU, type MenuEntry } from "./main-menu.ts";
import { useHere } from "./use-here.ts";
import { useMenuItems } from "./use-menu-items.ts";

interface Neighbour {
  to: string;
  name: string;
}

const NeighbourCard = ({ label, to, name }: Neighbour & { label: string }) => (
  <li className="relative rounded-card border border-line bg-card px-5 py-4 hover:bg-mist">
    <span className="block text-sm text-soft">{label}</span>
    <TextLink
      href={to}
      className="font-title text-h3 font-bold text-teal no-underline before:absolute before:inset-0 before:rounded-card hover:underline"
    >
      {name}
    </TextLink>
  </li>
);

function InOrder({ entry, path }: { entry: MenuEntry; path: string }) {
  const pages = [{ to: pagePath(entry.page), name: entry.pageName }, ...useMenuItems(entry)];
  const place = pages.findIndex(({ to }) => to === path);
  const [before, after] = place < 0 ? [] : [pages[place - 1], pages[place + 1]];
  if (!before && !after) return null;
  return (
    <nav aria-label="Dans la même rubrique" className="mt-12 max-w-measure">
      <ul className="grid gap-4 sm:grid-cols-2">
        {before && <NeighbourCard label="Page précédente" {...before} />}
        {after && <NeighbourCard label="Page suivante" {...after} />}
      </ul>
    </nav>
  );
}

/** The pages before and after this one, in the order of the menu. */
export function PartNeighbours() {
  const path = useHere();
  const entry = MAIN_MENU.find(({ page }) => isUnder(path, page));
  return entry ? <InOrder entry={entry} path={path} /> : null;
}
