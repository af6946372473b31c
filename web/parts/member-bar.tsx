import { useLocation } from "react-router";
import { pagePath } from "#contract/page-path.ts";
import { MenuIcon } from "../ui/frame-icons.tsx";
import { BarEntry } from "./bar-entry.tsx";
import { isAt, placesOf } from "./member-places.tsx";
import type { MemberSpace } from "./member-space.ts";
import { Unread } from "./unread.tsx";
import { WaitingCount } from "./waiting-count.tsx";

/** The bar of the members’ space at the bottom of a phone. */
export function MemberBar({ space }: { space: MemberSpace | undefined }) {
  const { pathname: here } = useLocation();
  const places = placesOf(space?.me);
  const isElsewhere = !places.some(({ page }) => isAt(here, page));
  return (
    <div className="bar no-print">
      <nav aria-label="Espace membre, raccourcis" className="bar-nav">
        <ul>
          {places.map(({ page, name, short, icon }) => (
            <BarEntry
              key={page}
              to={pagePath(page)}
              current={isAt(here, page)}
              icon={icon}
              short={short}
              name={name}
            >
              {page === "memberHome" && space && (
                <>
                  <WaitingCount />
                  <Unread me={space.me} />
                </>
              )}
            </BarEntry>
          ))}
          <BarEntry
            to={pagePath("memberMenu")}
            current={isElsewhere}
            icon={<MenuIcon />}
            short="Menu"
          />
        </ul>
      </nav>
    </div>
  );
}
