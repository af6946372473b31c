import { pagePath } from "#contract/page-path.ts";
import { menuTitle } from "../titles.ts";
import { isUnder, type MenuEntry } from "./main-menu.ts";
import { useSiteData } from "./site-data.ts";

interface MenuItem {
  to: string;
  name: string;
}

/** What a heading of the menu opens under its own page: those of the table that are on the site, then those that were added to it. */
export function useMenuItems({ page, items }: MenuEntry): MenuItem[] {
  const { hidden = [], added = [] } = useSiteData() ?? {};
  return [
    ...items.map((item) => ({ to: pagePath(item), name: menuTitle(item) })),
    ...added.filter(({ to }) => isUnder(to, page)),
  ].filter(({ to }) => !hidden.includes(to));
}
