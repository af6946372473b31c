import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { messages } from "#contract/messages.ts";
import { type FixedPage, pagePath } from "#contract/page-path.ts";
import { mayAdminister, mayEditPages } from "#contract/permissions.ts";
import { Button } from "../ui/button.tsx";
import { MenuIcon } from "../ui/frame-icons.tsx";
import { Mark } from "../ui/mark.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import {
  AdminIcon,
  GlobeIcon,
  HelpIcon,
  PagesIcon,
  PersonIcon,
  StructureIcon,
} from "../ui/space-icons.tsx";
import { GroupTile } from "./group-dot.tsx";
import { isAt, listedGroups, placesOf } from "./member-places.tsx";
import type { MemberSpace } from "./member-space.ts";
import { RailEntry, RailLogOut, RailSearch } from "./rail-entry.tsx";
import { Unread } from "./unread.tsx";
import { WaitingCount } from "./waiting-count.tsx";

/** Shows no empty state while the names load or after a failure. */
function Groups({ load, here }: { load: MemberSpace["groups"]; here: string }) {
  if (load.state === "error")
    return (
      <div className="rail-wide rail-note">
        <p role="alert">{messages.groupsFailed}</p>
        <Button variant="secondary" size="small" busy={load.pending} onClick={load.retry}>
          Réessayer
        </Button>
      </div>
    );
  if (!load.data)
    return (
      <p role="status" className="rail-wide rail-note">
        Chargement…
      </p>
    );
  if (load.data.length === 0) return <p className="rail-wide rail-note">{messages.noGroup}</p>;
  return (
    <ul className="rail-wide">
      {listedGroups(load.data).map(({ id, name }) => {
        const to = pagePath("group", { id });
        return (
          <RailEntry
            key={id}
            to={to}
            current={here === to}
            icon={<GroupTile id={id} />}
            name={name}
          />
        );
      })}
    </ul>
  );
}

interface RailProps {
  /** Undefined until the account is known. */
  space: MemberSpace | undefined;
}

/** What the rights of the member add, then what is about them. */
function Others({ space, here }: RailProps & { here: string }) {
  const me = space?.me;
  const entry = (page: FixedPage, icon: ReactNode, name: string, short?: string) => (
    <RailEntry
      to={pagePath(page)}
      current={isAt(here, page)}
      icon={icon}
      name={name}
      {...(short ? { short } : { wide: true })}
    />
  );
  // Two lists: the first comes with the account, above the second, which does not move.
  return (
    <>
      {me && (mayEditPages(me) || me.structures) && (
        <ul className="rail-end">
          {mayAdminister(me) && entry("admin", <AdminIcon />, "Panels Administrateur", "Panels")}
          {mayEditPages(me) && entry("sitePages", <PagesIcon />, "Pages", "Pages")}
          {me.structures && entry("structure", <StructureIcon />, "Ma structure")}
        </ul>
      )}
      <ul className="rail-end">
        {entry("account", <PersonIcon />, "Mon compte")}
        {entry("guides", <HelpIcon />, "Aide")}
        <RailEntry
          to={pagePath("home")}
          current={false}
          icon={<GlobeIcon />}
          name="Le site public"
          wide
        />
        {entry("memberMenu", <MenuIcon />, "Menu", "Menu")}
        <RailLogOut />
      </ul>
    </>
  );
}

/** The places of the space beside its pages; on a phone the bar is in its place. */
export function MemberRail({ space }: RailProps) {
  const { pathname: here } = useLocation();
  const groups = space?.groups.data ?? [];
  const isListed = listedGroups(groups).some(({ id }) => here === pagePath("group", { id }));
  return (
    <header data-frame className="rail">
      <SiteLink to={pagePath("memberHome")} className="rail-brand">
        <Mark className="size-9 shrink-0" />
        <span className="rail-wide">
          CPMS
          <small>Espace membre</small>
        </span>
        <span className="sr-only">Accueil de l’espace membre</span>
      </SiteLink>
      <RailSearch here={here} />
      <nav aria-label="Espace membre" className="rail-nav">
        <ul>
          {placesOf(space?.me).map(({ page, name, short, icon }) => (
            <RailEntry
              key={page}
              to={pagePath(page)}
              current={isAt(here, page) && !(page === "groups" && isListed)}
              icon={icon}
              name={name}
              short={short}
            >
              {page === "memberHome" && space && (
                <>
                  <WaitingCount />
                  <Unread me={space.me} />
                </>
              )}
            </RailEntry>
          ))}
        </ul>
        {space && <Groups load={space.groups} here={here} />}
        <Others space={space} here={here} />
      </nav>
    </header>
  );
}
