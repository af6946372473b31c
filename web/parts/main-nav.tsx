import { pagePath } from "../../contract/page-path.ts";
import { Dropdown } from "../ui/dropdown.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { isUnder, MAIN_MENU, type MenuEntry } from "./main-menu.ts";
import { useHere } from "./use-here.ts";
import { useMenuItems } from "./use-menu-items.ts";

function MenuLink({ to, name }: { to: string; name: string }) {
  const here = useHere();
  return (
    <SiteLink
      to={to}
      viewTransition
      className="menu-item"
      aria-current={here === to ? "page" : undefined}
    >
      {name}
    </SiteLink>
  );
}

function Submenu({ entry, opener }: { entry: MenuEntry; opener: string }) {
  const inside = isUnder(useHere(), entry.page);
  return (
    <Dropdown
      group="main-menu"
      summaryClass={`${opener} chevron`}
      panel="ul"
      panelClass="drop appear w-80 p-2"
      summary={inside ? <span className="under-arc">{entry.name}</span> : entry.name}
    >
      <li className="mb-1 border-b border-line pb-1">
        <MenuLink to={pagePath(entry.page)} name={entry.pageName} />
      </li>
      {useMenuItems(entry).map(({ to, name }) => (
        <li key={to}>
          <MenuLink to={to} name={name} />
        </li>
      ))}
    </Dropdown>
  );
}

interface MainNavProps {
  /** From which width of the header on it is shown. */
  shown?: string;
  opener?: string;
}

/** The main menu of wide screens. */
export function MainNav({ shown = "hidden @5xl:block", opener = "menu-opener" }: MainNavProps) {
  return (
    <nav id="menu" aria-label="Menu principal" tabIndex={-1} className={shown}>
      <ul className="flex items-center gap-1">
        {MAIN_MENU.map((entry) => (
          <li key={entry.page}>
            <Submenu entry={entry} opener={opener} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
