import type { ReactNode } from "react";
import type { MyAccount } from "#contract/auth.ts";
import type { Dashboard } from "#contract/dashboard.ts";
import { type FixedPage, pageAt } from "#contract/page-path.ts";
import { mayAdminister, POLICIES } from "#contract/permissions.ts";
import { menuTitle } from "../titles.ts";
import {
  AgendaIcon,
  AtIcon,
  BoxIcon,
  DocumentIcon,
  GlobeIcon,
  GroupsIcon,
  HomeIcon,
  ImageIcon,
  JoinIcon,
  ListIcon,
  LogOutIcon,
  NewsIcon,
  PagesIcon,
  PencilIcon,
  PersonIcon,
  ShieldIcon,
  StructureIcon,
  SwitchIcon,
  TrashIcon,
} from "../ui/space-icons.tsx";

/** What administrators have to decide or to repair, as counted by the dashboard. */
export const QUEUES = [
  "applications",
  "messagesToHandle",
  "failedMails",
  "deletionRequests",
] as const satisfies (keyof Dashboard)[];
type Queue = (typeof QUEUES)[number];

export interface AdminPlace {
  page: FixedPage;
  name: string;
  icon: ReactNode;
  /** Where there is little room; without one, not shown in a narrow rail. */
  short?: string;
  /** What is counted beside its name. */
  queues?: readonly Queue[];
}

export interface AdminPart {
  id: string;
  /** None for the home of the administration. */
  name?: string;
  places: AdminPlace[];
}

type Others = Partial<Omit<AdminPlace, "page" | "icon">>;
const place = (page: FixedPage, icon: ReactNode, others: Others = {}): AdminPlace => ({
  page,
  icon,
  name: menuTitle(page),
  ...others,
});

const SITE: AdminPart = {
  id: "site-public",
  name: "Site public",
  places: [
    place("sitePages", <PagesIcon />, { short: "Pages" }),
    place("newsDesk", <NewsIcon />),
    place("images", <ImageIcon />, { name: "Bibliothèque d’images" }),
  ],
};

const PARTS: AdminPart[] = [
  {
    id: "accueil",
    places: [
      place("admin", <HomeIcon />, { name: "Ce qui attend", short: "À traiter", queues: QUEUES }),
    ],
  },
  {
    id: "personnes",
    name: "Personnes",
    places: [
      place("adminApplications", <JoinIcon />, { short: "Demandes", queues: ["applications"] }),
      place("adminUsers", <GroupsIcon />, { short: "Personnes" }),
      place("adminStructures", <StructureIcon />),
      place("adminInvitations", <PersonIcon />),
      place("adminDelays", <AgendaIcon />),
      place("adminImport", <ListIcon />),
    ],
  },
  {
    id: "echanges",
    name: "Échanges",
    places: [
      place("adminInbox", <AtIcon />, { short: "Messages", queues: ["messagesToHandle"] }),
      place("adminMails", <LogOutIcon />, { queues: ["failedMails"] }),
      place("adminTemplates", <PencilIcon />),
    ],
  },
  {
    ...SITE,
    places: [
      ...SITE.places,
      place("adminDocuments", <DocumentIcon />),
      place("adminValues", <PencilIcon />),
    ],
  },
  {
    id: "exploitation",
    name: "Exploitation",
    places: [
      place("adminPrivacy", <ShieldIcon />),
      place("adminDeletions", <PersonIcon />, { queues: ["deletionRequests"] }),
      place("adminTrash", <TrashIcon />),
      place("adminBackups", <BoxIcon />),
      place("adminJournal", <ListIcon />),
      place("adminShares", <GlobeIcon />),
      place("adminFeatures", <SwitchIcon />),
    ],
  },
];

/** The places of the administration; a writer who is no administrator has the public site only. */
export function adminPartsOf(me: MyAccount | undefined): AdminPart[] {
  if (!me) return [];
  return mayAdminister(me) ? PARTS : [SITE];
}

/** True on the pages of the administration, for who may open them; until the account is known, for everyone. */
export function isAdministration(pathname: string, me: MyAccount | undefined): boolean {
  const access = pageAt(pathname)?.access;
  if (access !== "admin" && access !== "editor") return false;
  return me === undefined || POLICIES[access](me);
}
