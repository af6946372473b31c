import type { ReactNode } from "react";
import { type FixedPage, pagePath } from "#contract/page-path.ts";
import { mayAdminister, mayEditPages } from "#contract/permissions.ts";
import { GroupTile } from "#web/parts/group-dot.tsx";
import { MAIN_MENU } from "#web/parts/main-menu.ts";
import { MemberPage } from "#web/parts/member-page.tsx";
import { listedGroups } from "#web/parts/member-places.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { useLogOut } from "#web/parts/use-log-out.ts";
import { menuTitle } from "#web/titles.ts";
import { Button } from "#web/ui/button.tsx";
import { ChevronIcon } from "#web/ui/icons.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import {
  AdminIcon,
  AgendaIcon,
  GlobeIcon,
  GroupsIcon,
  HelpIcon,
  LogOutIcon,
  NewsIcon,
  PagesIcon,
  PersonIcon,
} from "#web/ui/space-icons.tsx";
import { ThemeSwitch } from "#web/ui/theme-switch.tsx";

interface Entry {
  to: string;
  icon: ReactNode;
  name: string;
}

const entryOf = (page: FixedPage, icon: ReactNode, name = menuTitle(page)): Entry => ({
  to: pagePath(page),
  icon,
  name,
});

/** What members find here whatever their rights. */
const COLLECTIVE: Entry[] = [
  entryOf("polls", <AgendaIcon />),
  entryOf("whatsNew", <NewsIcon />),
  entryOf("guides", <HelpIcon />),
];

const SITE: Entry[] = [
  entryOf("home", <GlobeIcon />, "Accueil du site"),
  ...MAIN_MENU.map(({ page, name }) => entryOf(page, <GlobeIcon />, name)),
  ...(["news", "help", "contact", "search", "siteMap"] as const).map((page) =>
    entryOf(page, <GlobeIcon />),
  ),
];

interface PartProps {
  id: string;
  title: string;
  entries: Entry[];
}

const Part = ({ id, title, entries }: PartProps) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="mb-2 text-h2">
      {title}
    </h2>
    <ul className="menu-entries">
      {entries.map(({ to, icon, name }) => (
        <li key={to}>
          <SiteLink to={to}>
            {icon}
            <span>{name}</span>
            <ChevronIcon className="size-4 -rotate-90" />
          </SiteLink>
        </li>
      ))}
    </ul>
  </section>
);

/** Everything by its name, for who is lost. */
export default function MenuPage() {
  const { me, groups } = useMemberSpace();
  const logOut = useLogOut();
  const mine = [
    entryOf("account", <PersonIcon />),
    ...(mayAdminister(me) ? [entryOf("admin", <AdminIcon />, "Panels Administrateur")] : []),
    ...(mayEditPages(me) ? [entryOf("sitePages", <PagesIcon />)] : []),
  ];
  const listed = listedGroups(groups.data ?? []).map(({ id, name }) => ({
    to: pagePath("group", { id }),
    icon: <GroupTile id={id} />,
    name,
  }));
  return (
    <MemberPage>
      <div className="grid gap-8 md:grid-cols-2 md:items-start">
        <Part id="moi" title="Moi" entries={mine} />
        <Part
          id="groupes"
          title="Mes groupes"
          entries={[...listed, entryOf("groups", <GroupsIcon />, "Groupes de Travail")]}
        />
        <Part id="collectif" title="Le collectif" entries={COLLECTIVE} />
        <Part id="site" title="Le site public" entries={SITE} />
        <section aria-labelledby="apparence" className="grid justify-items-start gap-4">
          <h2 id="apparence" className="text-h2">
            Apparence
          </h2>
          <ThemeSwitch />
          <Button look="secondary" onClick={logOut}>
            <LogOutIcon />
            Déconnexion
          </Button>
        </section>
      </div>
    </MemberPage>
  );
}
