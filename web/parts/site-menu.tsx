import { useEffect, useRef } from "react";
import { pagePath } from "#contract/page-path.ts";
import { menuTitle } from "../titles.ts";
import { Dropdown } from "../ui/dropdown.tsx";
import { ExternalIcon, MenuIcon } from "../ui/frame-icons.tsx";
import { CloseIcon } from "../ui/icons.tsx";
import { closePanel, enlivenPanel } from "../ui/live-panel.ts";
import { SiteLink } from "../ui/site-link.tsx";
import { ThemeSwitch } from "../ui/theme-switch.tsx";
import { useNavigated } from "../ui/use-navigated.ts";
import { isUnder, MAIN_MENU, type MenuEntry } from "./main-menu.ts";
import { SessionLinks } from "./session-links.tsx";
import { useSiteData } from "./site-data.ts";
import { useHere } from "./use-here.ts";
import { useMenuItems } from "./use-menu-items.ts";

function Submenu({ entry }: { entry: MenuEntry }) {
  const here = useHere();
  const own = { to: pagePath(entry.page), name: entry.pageName };
  const { name } = entry;
  return (
    <Dropdown
      group="main-menu"
      summaryClass="menu-opener chevron"
      panel="ul"
      panelClass="menu-drop"
      summary={isUnder(here, entry.page) ? <span className="under-arc">{name}</span> : name}
    >
      {[own, ...useMenuItems(entry)].map(({ to, name }) => (
        <li key={to}>
          <SiteLink
            to={to}
            viewTransition
            className="menu-item"
            aria-current={here === to ? "page" : undefined}
          >
            {name}
          </SiteLink>
        </li>
      ))}
    </Dropdown>
  );
}

/** The news, once an article is published. */
function NewsEntry() {
  const here = useHere();
  const isHere = isUnder(here, "news");
  if (!useSiteData()?.hasNews) return null;
  return (
    <li>
      <SiteLink
        to={pagePath("news")}
        viewTransition
        className="menu-opener no-underline hover:underline"
        aria-current={here === pagePath("news") ? "page" : undefined}
      >
        {isHere ? <span className="under-arc">{menuTitle("news")}</span> : menuTitle("news")}
      </SiteLink>
    </li>
  );
}

/** Links that wide screens show elsewhere. */
function OtherLinks() {
  const social = useSiteData()?.socialLink;
  return (
    <ul className="mt-4 grid gap-1 wide:hidden">
      <li>
        <SiteLink to={pagePath("help")} className="panel-link panel-strong">
          {menuTitle("help")}
        </SiteLink>
      </li>
      <SessionLinks link="panel-link" strong="panel-link panel-strong" />
      <li>
        <SiteLink to={pagePath("contact")} className="panel-link with-icon icon-mail">
          Contact
        </SiteLink>
      </li>
      {social && (
        <li>
          <a href={social} rel="noopener" className="panel-link">
            <ExternalIcon />
            Notre réseau social
          </a>
        </li>
      )}
    </ul>
  );
}

const MenuButton = () => (
  <button
    type="button"
    popoverTarget="menu"
    className="panel-button border-2 border-teal wide:hidden"
  >
    <MenuIcon />
    Menu
  </button>
);

/**
 * The main menu: a row in a wide header (`wide` of the stylesheet), else a panel behind one button with the
 * links that the header has no room for.
 */
export function SiteMenu() {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => (panel.current ? enlivenPanel(panel.current) : undefined), []);
  useNavigated(() => panel.current && closePanel(panel.current));
  return (
    <>
      <SiteLink
        to={pagePath("search")}
        className="with-icon icon-search ml-auto grid size-11 place-items-center text-teal wide:hidden"
      >
        <span className="sr-only">{menuTitle("search")}</span>
      </SiteLink>
      <MenuButton />
      <div ref={panel} id="menu" popover="auto" className="panel">
        <button
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          className="panel-button ml-auto flex wide:hidden"
        >
          <CloseIcon />
          Fermer
        </button>
        <nav aria-label="Menu principal">
          <ul className="menu-list">
            {MAIN_MENU.map((entry) => (
              <li key={entry.page}>
                <Submenu entry={entry} />
              </li>
            ))}
            <NewsEntry />
          </ul>
        </nav>
        <OtherLinks />
        <div className="mt-6 border-t border-line pt-4 wide:hidden">
          <ThemeSwitch />
        </div>
      </div>
    </>
  );
}
