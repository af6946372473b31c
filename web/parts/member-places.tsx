import type { ReactNode } from "react";
import type { MyAccount } from "#contract/auth.ts";
import { GROUPS_OUTSIDE_GRID } from "#contract/group-limits.ts";
import type { GroupName } from "#contract/groups.ts";
import { type FixedPage, pagePath, pathIn } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { mayPublish } from "#contract/permissions.ts";
import { AgendaIcon, DocumentIcon, GroupsIcon, HomeIcon } from "../ui/space-icons.tsx";

interface Place {
  page: FixedPage;
  name: string;
  /** Where there is little room. */
  short: string;
  icon: ReactNode;
}

/** Where members go: the same in the rail, and in the bar of a phone. */
export const placesOf = (me: MyAccount | undefined): Place[] => [
  { page: "memberHome", name: "Accueil", short: "Accueil", icon: <HomeIcon /> },
  { page: "agenda", name: "Agenda", short: "Agenda", icon: <AgendaIcon /> },
  {
    page: "documents",
    name: me && mayPublish(me) ? "Déposer des Documents" : "Documents",
    short: "Documents",
    icon: <DocumentIcon />,
  },
  { page: "groups", name: "Groupes de Travail", short: "Groupes", icon: <GroupsIcon /> },
];

/** Every page of the space is below the first, every one of the administration below the second. */
const HOMES: FixedPage[] = ["memberHome", "admin"];

/** A meeting is one of the agenda, at an address of its own. */
const MEETINGS = pages.meeting.path.replace(":id", "");

/** True on a page and on the pages below it; of a home, on itself only. */
export function isAt(pathname: string, page: FixedPage): boolean {
  const [here, path] = [pathIn(pathname), pathIn(pagePath(page))];
  if (page === "agenda" && here.startsWith(MEETINGS)) return true;
  return here === path || (!HOMES.includes(page) && here.startsWith(`${path}/`));
}

/** The groups of the menus: mine, then those that are entries of their own. */
export const listedGroups = (groups: GroupName[]): GroupName[] => {
  const isApart = ({ name }: GroupName) => GROUPS_OUTSIDE_GRID.includes(name);
  return [
    ...groups.filter((group) => group.isMember && !isApart(group)),
    ...groups.filter(isApart),
  ];
};
