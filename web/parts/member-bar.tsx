import { useLocation } from "react-router";
import { pagePath } from "#contract/page-path.ts";
import { MenuIcon } from "../ui/icons.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { isAt, placesOf } from "./member-places.tsx";
import type { MemberSpace } from "./member-space.ts";
import { Unread } from "./unread.tsx";
import { WaitingCount } from "./waiting-count.tsx";

/** The places of the space under the thumb, on a phone. */
export function MemberBar({ space }: { space: MemberSpace | undefined }) {
  const { pathname: here } = useLocation();
  const places = placesOf(space?.me);
  const isElsewhere = !places.some(({ page }) => isAt(here, page));
  return (
    <div className="bar no-print">
      <nav aria-label="Espace membre, raccourcis" className="bar-nav">
        <ul>
          {places.map(({ page, name, short, icon }) => (
            <li key={page}>
              <SiteLink
                to={pagePath(page)}
                className="bar-entry"
                aria-current={isAt(here, page) ? "page" : undefined}
                {...(name !== short && { "aria-label": name })}
              >
                {icon}
                {short}
                {page === "memberHome" && space && (
                  <>
                    <WaitingCount />
                    <Unread me={space.me} />
                  </>
                )}
              </SiteLink>
            </li>
          ))}
          <li>
            <SiteLink
              to={pagePath("memberMenu")}
              className="bar-entry"
              aria-current={isElsewhere ? "page" : undefined}
            >
              <MenuIcon />
              Menu
            </SiteLink>
          </li>
        </ul>
      </nav>
    </div>
  );
}
