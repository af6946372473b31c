import { pagePath } from "#contract/page-path.ts";
import { menuTitle } from "../titles.ts";
import { isUnder, type MenuEntry } from "./main-menu.ts";
import { useSiteData } from "./site-data.ts";

interface MenuItem {
  to: string;
  name: string;
}

/** Items below a heading of the menu: published pages of the table, then added pages. */
export function useMenuItems({ page, items }: MenuEntry): MenuItem[] {
  const { hidden = [], added = [] } = useSiteData() ?? {};
  return [
    ...items.map((item) => ({ to: pagePath(item), name: menuTitle(item) })),
    ...added.filter(({ to }) => isUnder(to, page)),
  ].filter(({ to }) => !hidden.includes(to));
}
