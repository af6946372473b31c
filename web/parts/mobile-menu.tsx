import { type ReactNode, useEffect, useRef } from "react";
import { pagePath } from "../../contract/page-path.ts";
import { CloseIcon, ExternalIcon, MailIcon, MenuIcon } from "../ui/icons.tsx";
import { enlivenPanel } from "../ui/live-panel.ts";
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
  return (
    <details name="mobile-menu" className="border-b border-line" open={isUnder(here, entry.page)}>
      <summary className="panel-opener chevron">{entry.name}</summary>
      <ul className="pb-3">
        {[own, ...useMenuItems(entry)].map(({ to, name }) => (
          <li key={to}>
            <SiteLink to={to} className="menu-item" aria-current={here === to ? "page" : undefined}>
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

function OtherLinks() {
  const social = useSiteData()?.socialLink;
  return (
    <ul className="mt-4 grid gap-1">
      <SessionLinks link="panel-link" strong="panel-link panel-strong" />
      <li>
        <SiteLink to={pagePath("contact")} className="panel-link">
          <MailIcon />
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

const Menus = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <nav aria-label="Menu principal">
      {MAIN_MENU.map((entry) => (
        <Submenu key={entry.page} entry={entry} />
      ))}
      <OtherLinks />
    </nav>
    <div className="mt-6 border-t border-line pt-4">
      <ThemeSwitch />
    </div>
  </>
);

interface MobileMenuProps {
  /** From which width of the header on the menus stand open in it instead. */
  gone?: string;
  /** Another menu, above the main one. */
  children?: ReactNode;
}

/** The menus of small screens, behind one button. */
export function MobileMenu({ gone = "@5xl:hidden", children }: MobileMenuProps) {
  const panel = useRef<HTMLDialogElement>(null);
  useEffect(() => (panel.current ? enlivenPanel(panel.current) : undefined), []);
  useNavigated(() => panel.current?.close());
  return (
    <div className={gone}>
      <button
        type="button"
        popoverTarget="menu-panel"
        className="panel-button border-2 border-teal"
      >
        <MenuIcon />
        Menu
      </button>
      <dialog
        ref={panel}
        id="menu-panel"
        popover="auto"
        aria-label="Menu"
        className={`panel ${gone}`}
      >
        <button
          type="button"
          popoverTarget="menu-panel"
          popoverTargetAction="hide"
          className="panel-button ml-auto flex"
        >
          <CloseIcon />
          Fermer
        </button>
        <Menus>{children}</Menus>
      </dialog>
    </div>
  );
}
