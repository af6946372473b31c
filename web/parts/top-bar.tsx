import { Link } from "react-router";
import { pagePath } from "../../contract/page-path.ts";
import { ExternalIcon, MailIcon } from "../ui/icons.tsx";

import { SessionLinks } from "./session-links.tsx";
import { useSiteData } from "./site-data.ts";
import { ThemeMenu } from "./theme-menu.tsx";

/** Above the header on wide screens; on small ones its links are in the panel of the menu. */
export function TopBar() {
  const social = useSiteData()?.socialLink;
  return (
    <div className="hidden bg-deeper text-sm text-on-deep @5xl:block">
      <nav
        aria-label="Accès et contact"
        className="mx-auto flex min-h-11 w-full max-w-page items-center px-6"
      >
        <ul className="ml-auto flex items-center gap-1">
          {social && (
            <li>
              <a href={social} rel="noopener" className="top-link">
                <ExternalIcon />
                Notre réseau social
              </a>
            </li>
          )}
          <li>
            <Link to={pagePath("contact")} viewTransition className="top-link">
              <MailIcon />
              Contact
            </Link>
          </li>
          <SessionLinks link="top-link" strong="top-strong" />
        </ul>
        <ThemeMenu />
      </nav>
    </div>
  );
}
