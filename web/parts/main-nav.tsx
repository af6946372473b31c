import { Link, useLocation } from "react-router";
import { menuTitle } from "../titles.ts";
import { Dropdown } from "../ui/dropdown.tsx";
import { ChevronIcon } from "../ui/icons.tsx";
import { isUnder, MAIN_MENU, type MenuEntry } from "./main-menu.ts";

const SUMMARY =
  "inline-flex min-h-11 items-center gap-2 rounded-full px-4 py-2 font-bold whitespace-nowrap select-none hover:bg-mist group-open:bg-mist group-open:text-teal";
const PANEL = "appear absolute top-full right-0 z-40 mt-2 w-80 rounded-card border border-line bg-card p-2 shadow-soft";
const ITEM =
  "flex min-h-11 items-center rounded-lg px-4 py-2 no-underline hover:bg-mist hover:underline aria-[current=page]:bg-mist aria-[current=page]:font-bold aria-[current=page]:text-teal";

function MenuLink({ to, name }: { to: string; name: string }) {
  const { pathname } = useLocation();
  return (
    <Link to={to} viewTransition className={ITEM} aria-current={pathname === to ? "page" : undefined}>
      {name}
    </Link>
  );
}

function Submenu({ entry }: { entry: MenuEntry }) {
  const { pathname } = useLocation();
  const here = isUnder(pathname, entry.page);
  return (
    <Dropdown
      group="main-menu"
      summaryClass={SUMMARY}
      panelClass={PANEL}
      summary={
        <>
          <span className={here ? "under-arc" : undefined}>{entry.name}</span>
          <ChevronIcon className="size-4 transition-transform duration-150 group-open:rotate-180 motion-reduce:transition-none" />
        </>
      }
    >
      <ul>
        <li className="mb-1 border-b border-line pb-1">
          <MenuLink to={entry.page} name={entry.pageName} />
        </li>
        {entry.items.map((to) => (
          <li key={to}>
            <MenuLink to={to} name={menuTitle(to)} />
          </li>
        ))}
      </ul>
    </Dropdown>
  );
}

/** The main menu of wide screens. */
export function MainNav() {
  return (
    <nav id="menu" aria-label="Menu principal" tabIndex={-1} className="hidden lg:block">
      <ul className="flex items-center gap-1">
        {MAIN_MENU.map((entry) => (
          <li key={entry.page}>
            <Submenu entry={entry} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
