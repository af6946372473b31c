import { pagePath } from "#contract/page-path.ts";
import { menuTitle } from "../titles.ts";
import { SiteLink } from "../ui/site-link.tsx";
import { AccessLinks } from "./access-links.tsx";
import { ThemeMenu } from "./theme-menu.tsx";

/** Above the header on wide screens; small screens have its links in the menu panel. */
export const TopBar = () => (
  <nav
    aria-label="Accès et contact"
    className="page-wide hidden min-h-11 items-center bg-deeper text-sm text-on-deep @5xl:flex"
  >
    <ul className="ml-auto flex items-center gap-1">
      <li>
        <SiteLink to={pagePath("help")} viewTransition className="top-link font-bold">
          {menuTitle("help")}
        </SiteLink>
      </li>
      <li>
        <SiteLink to={pagePath("search")} viewTransition className="top-link">
          {menuTitle("search")}
        </SiteLink>
      </li>
      <AccessLinks link="top-link" strong="top-strong" />
    </ul>
    <ThemeMenu />
  </nav>
);
