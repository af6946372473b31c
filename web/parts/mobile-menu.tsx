import { type MouseEvent, useRef } from "react";
import { Link, useLocation } from "react-router";
import { menuTitle } from "../titles.ts";
import { ChevronIcon, CloseIcon, ExternalIcon, MailIcon, MenuIcon } from "../ui/icons.tsx";
import { ThemeSwitch } from "../ui/theme-switch.tsx";
import { useNavigated } from "../ui/use-navigated.ts";
import { isUnder, MAIN_MENU, type MenuEntry } from "./main-menu.ts";
import { SessionLinks } from "./session-links.tsx";
import { useSiteData } from "./site-data.ts";

const PANEL = "m-0 size-full max-h-none max-w-none overflow-y-auto overscroll-contain bg-card p-4 text-ink sm:p-6 lg:hidden";
const SUMMARY = "flex min-h-13 items-center justify-between gap-3 py-3 font-title text-h3 font-bold group-open:text-teal";
const ITEM =
  "flex min-h-11 items-center rounded-lg px-4 py-2 no-underline hover:bg-mist aria-[current=page]:bg-mist aria-[current=page]:font-bold aria-[current=page]:text-teal";
const LINK = "flex min-h-11 items-center gap-3 rounded-lg px-2 py-2 no-underline hover:bg-mist";
const STRONG = `${LINK} font-bold text-teal`;

function Submenu({ entry }: { entry: MenuEntry }) {
  const { pathname } = useLocation();
  return (
    <details name="mobile-menu" className="group border-b border-line" open={isUnder(pathname, entry.page)}>
      <summary className={SUMMARY}>
        {entry.name}
        <ChevronIcon className="size-5 transition-transform duration-150 group-open:rotate-180 motion-reduce:transition-none" />
      </summary>
      <ul className="pb-3">
        {[entry.page, ...entry.items].map((to) => (
          <li key={to}>
            <Link to={to} className={ITEM} aria-current={pathname === to ? "page" : undefined}>
              {to === entry.page ? entry.pageName : menuTitle(to)}
            </Link>
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
      <SessionLinks link={LINK} strong={STRONG} />
      <li>
        <Link to="/contact" className={LINK}>
          <MailIcon />
          Contact
        </Link>
      </li>
      {social && (
        <li>
          <a href={social} rel="noopener" className={LINK}>
            <ExternalIcon />
            Notre réseau social
          </a>
        </li>
      )}
    </ul>
  );
}

/** A popover without JavaScript; with it, a modal dialog, which keeps the focus inside and gives it back. */
export function MobileMenu() {
  const panel = useRef<HTMLDialogElement>(null);
  const openModal = (event: MouseEvent) => {
    event.preventDefault();
    panel.current?.showModal();
  };
  const close = () => panel.current?.close();
  useNavigated(close);
  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget="menu-panel"
        onClick={openModal}
        className="inline-flex min-h-11 items-center gap-2 rounded-full border-2 border-teal px-4 font-bold text-teal"
      >
        <MenuIcon />
        Menu
      </button>
      <dialog ref={panel} id="menu-panel" popover="auto" aria-label="Menu" className={PANEL}>
        <div className="flex justify-end">
          <button
            type="button"
            popoverTarget="menu-panel"
            popoverTargetAction="hide"
            onClick={close}
            className="inline-flex min-h-11 items-center gap-2 rounded-full px-4 font-bold text-teal"
          >
            <CloseIcon />
            Fermer
          </button>
        </div>
        <nav aria-label="Menu principal">
          {MAIN_MENU.map((entry) => (
            <Submenu key={entry.page} entry={entry} />
          ))}
          <OtherLinks />
        </nav>
        <div className="mt-6 border-t border-line pt-4">
          <ThemeSwitch />
        </div>
      </dialog>
    </div>
  );
}
