import type { ReactNode } from "react";
import { type FixedPage, pagePath } from "#contract/page-path.ts";
import { mayAdminister, mayEditPages } from "#contract/permissions.ts";
import { GroupTile } from "#web/parts/group-dot.tsx";
import { MAIN_MENU } from "#web/parts/main-menu.ts";
import { MemberPage } from "#web/parts/member-page.tsx";
import { listedGroups } from "#web/parts/member-places.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { MenuEnd, type MenuEntry, MenuPart } from "#web/parts/menu-part.tsx";
import { useFeature } from "#web/parts/use-feature.ts";
import { menuTitle } from "#web/titles.ts";
import { SearchIcon } from "#web/ui/icons.tsx";
import {
  AdminIcon,
  GlobeIcon,
  GroupsIcon,
  HelpIcon,
  ListIcon,
  NewsIcon,
  PagesIcon,
  PersonIcon,
  PollIcon,
  StructureIcon,
} from "#web/ui/space-icons.tsx";

const entryOf = (page: FixedPage, icon: ReactNode, name = menuTitle(page)): MenuEntry => ({
  to: pagePath(page),
  icon,
  name,
});

/** What members find here whatever their rights. */
const collective = (hasPolls: boolean): MenuEntry[] => [
  entryOf("memberSearch", <SearchIcon />),
  entryOf("directory", <PersonIcon />),
  entryOf("decisions", <ListIcon />, "Décisions et actions"),
  ...(hasPolls ? [entryOf("polls", <PollIcon />)] : []),
  entryOf("whatsNew", <NewsIcon />),
  entryOf("guides", <HelpIcon />),
];

const SITE: MenuEntry[] = [
  entryOf("home", <GlobeIcon />, "Accueil du site"),
  ...MAIN_MENU.map(({ page, name }) => entryOf(page, <GlobeIcon />, name)),
  ...(["news", "help", "contact", "search", "siteMap"] as const).map((page) =>
    entryOf(page, <GlobeIcon />),
  ),
];

/** Everything by its name, for who is lost. */
export default function MenuPage() {
  const { me, groups } = useMemberSpace();
  const hasPolls = useFeature("polls");
  const mine = [
    entryOf("account", <PersonIcon />),
    ...(me.structures ? [entryOf("structure", <StructureIcon />)] : []),
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
        <MenuPart id="moi" title="Moi" entries={mine} />
        <MenuPart
          id="groupes"
          title="Mes groupes"
          entries={[...listed, entryOf("groups", <GroupsIcon />, "Groupes de Travail")]}
        />
        <MenuPart id="collectif" title="Le collectif" entries={collective(hasPolls)} />
        <MenuPart id="site" title="Le site public" entries={SITE} />
        <MenuEnd />
      </div>
    </MemberPage>
  );
}
