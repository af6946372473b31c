import { useLocation } from "react-router";
import { pagePath } from "#contract/page-path.ts";
import { mayAdminister } from "#contract/permissions.ts";
import { MenuIcon } from "../ui/frame-icons.tsx";
import { adminPartsOf } from "./admin-places.tsx";
import { BarEntry } from "./bar-entry.tsx";
import { isAt } from "./member-places.tsx";
import type { MemberSpace } from "./member-space.ts";
import { QueueCount } from "./queue-count.tsx";

/** What a phone has room for; the others are in the menu. */
const IN_BAR = ["admin", "adminApplications", "adminUsers", "sitePages"];

/** The bar of the administration at the bottom of a phone. */
export function AdminBar({ space }: { space: MemberSpace | undefined }) {
  const { pathname: here } = useLocation();
  // Until the account is known there is no entry, since « Menu » is the last one.
  if (!space) return <div className="bar no-print" />;
  const { me } = space;
  const isAdmin = mayAdminister(me);
  const all = adminPartsOf(me).flatMap(({ places }) => places);
  const shown = isAdmin ? all.filter(({ page }) => IN_BAR.includes(page)) : all;
  return (
    <div className="bar no-print">
      <nav aria-label="Administration, raccourcis" className="bar-nav">
        <ul>
          {shown.map(({ page, name, short = name, icon, queues }) => (
            <BarEntry
              key={page}
              to={pagePath(page)}
              current={isAt(here, page)}
              icon={icon}
              short={short}
            >
              {queues && <QueueCount queues={queues} />}
            </BarEntry>
          ))}
          <BarEntry
            to={pagePath(isAdmin ? "adminMenu" : "memberMenu")}
            current={!shown.some(({ page }) => isAt(here, page))}
            icon={<MenuIcon />}
            short="Menu"
          />
        </ul>
      </nav>
    </div>
  );
}
