import { Link } from "react-router";
import { ExternalIcon, MailIcon } from "../ui/icons.tsx";

import { SessionLinks } from "./session-links.tsx";
import { useSiteData } from "./site-data.ts";
import { ThemeMenu } from "./theme-menu.tsx";

const LINK = "inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-on-deep-soft no-underline hover:text-on-deep hover:underline";
const STRONG =
  "relative inline-flex min-h-9 items-center gap-2 rounded-full bg-on-deep px-4 py-1 font-bold text-deep no-underline after:absolute after:inset-x-0 after:-inset-y-1 hover:underline";

/** Above the header on wide screens; on small ones its links are in the panel of the menu. */
export function TopBar() {
  const social = useSiteData()?.socialLink;
  return (
    <div className="hidden bg-deeper text-sm text-on-deep lg:block">
      <nav aria-label="Accès et contact" className="mx-auto flex min-h-11 w-full max-w-page items-center px-6">
        <ul className="ml-auto flex items-center gap-1">
          {social && (
            <li>
              <a href={social} rel="noopener" className={LINK}>
                <ExternalIcon />
                Notre réseau social
              </a>
            </li>
          )}
          <li>
            <Link to="/contact" viewTransition className={LINK}>
              <MailIcon />
              Contact
            </Link>
          </li>
          <SessionLinks link={LINK} strong={STRONG} />
        </ul>
        <ThemeMenu />
      </nav>
    </div>
  );
}
