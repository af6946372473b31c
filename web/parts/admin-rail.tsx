import { useLocation } from "react-router";
import { pagePath } from "#contract/page-path.ts";
import { mayAdminister } from "#contract/permissions.ts";
import { MenuIcon } from "../ui/frame-icons.tsx";
import { Mark } from "../ui/mark.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { BackIcon } from "../ui/space-icons.tsx";
import { type AdminPart, adminPartsOf } from "./admin-places.tsx";
import { isAt } from "./member-places.tsx";
import type { MemberSpace } from "./member-space.ts";
import { QueueCount } from "./queue-count.tsx";
import { RailEntry, RailLogOut, RailSearch } from "./rail-entry.tsx";

const Part = ({ part: { id, name, places }, here }: { part: AdminPart; here: string }) => (
  <div>
    {name && (
      <p id={`partie-${id}`} className="rail-part rail-wide">
        {name}
      </p>
    )}
    <ul {...(name && { "aria-labelledby": `partie-${id}` })}>
      {places.map(({ page, name: label, short, icon, queues }) => (
        <RailEntry
          key={page}
          to={pagePath(page)}
          current={isAt(here, page)}
          icon={icon}
          name={label}
          short={short}
          wide={short === undefined}
        >
          {queues && <QueueCount queues={queues} />}
        </RailEntry>
      ))}
    </ul>
  </div>
);

/** The places of the administration, beside its pages. */
export function AdminRail({ space }: { space: MemberSpace | undefined }) {
  const { pathname: here } = useLocation();
  const me = space?.me;
  const isAdmin = me !== undefined && mayAdminister(me);
  return (
    <header data-frame className="rail">
      <SiteLink to={pagePath(isAdmin ? "admin" : "memberHome")} className="rail-brand">
        <Mark className="size-9 shrink-0" />
        <span className="rail-wide">
          Administration
          <small>CPMS</small>
        </span>
        <span className="sr-only">Accueil</span>
      </SiteLink>
      <RailSearch here={here} />
      <nav aria-label="Administration" className="rail-nav">
        <ul>
          <RailEntry
            to={pagePath("memberHome")}
            current={false}
            icon={<BackIcon />}
            name="Espace membre"
            short="Espace"
          />
        </ul>
        {adminPartsOf(me).map((part) => (
          <Part key={part.id} part={part} here={here} />
        ))}
        {isAdmin && (
          <ul className="rail-narrow">
            <RailEntry
              to={pagePath("adminMenu")}
              current={isAt(here, "adminMenu")}
              icon={<MenuIcon />}
              name="Menu"
            />
          </ul>
        )}
        {space && (
          <ul className="rail-end">
            <RailLogOut />
          </ul>
        )}
      </nav>
    </header>
  );
}
