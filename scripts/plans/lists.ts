import { dayFrom } from "../demo/days.ts";

export interface ListCall {
  screen: string;
  url: string;
}

/** Ids that calls name: a group, and a last row of some lists. */
export interface Known {
  group: string;
  event: string;
  document: string;
  user: string;
  member: string;
  message: string;
  mail: string;
  trashed: string;
  entry: string;
}

const rare = encodeURIComponent("Zoé Éluard");
const common = encodeURIComponent("réunion");
const short = "el";

function memberCalls(now: Date, known: Known): ListCall[] {
  const [yesterday, today, later] = [-1, 0, 40].map((days) => dayFrom(now, days));
  const home = "home";
  const group = `/groupes/${known.group}`;
  return [
    { screen: "every screen", url: "/users/me" },
    { screen: "every screen", url: "/groupes/noms" },
    { screen: home, url: `/events?from=${today}&mine=true&limit=11` },
    { screen: home, url: `/events?from=${today}&limit=11` },
    { screen: home, url: `/events?from=${today}&mine=true&limit=11&after=${known.event}` },
    { screen: home, url: `/events?to=${yesterday}&order=desc&limit=11` },
    {
      screen: home,
      url: `/events?to=${yesterday}&order=desc&limit=11&mine=true&after=${known.event}`,
    },
    { screen: home, url: `/events?from=${today}&limit=11&q=${common}` },
    {
      screen: home,
      url: `/events?from=${today}&limit=11&mine=true&q=${encodeURIComponent("référentiel no 7")}`,
    },
    { screen: home, url: `/events?from=${today}&limit=11&q=${short}` },
    { screen: home, url: `/events/count?to=${yesterday}` },
    { screen: home, url: `/events/count?to=${yesterday}&mine=true&q=${common}` },
    { screen: home, url: "/groupes?limit=13" },
    { screen: home, url: "/documents?limit=5" },
    { screen: "agenda", url: `/events/days?from=${today}&to=${later}` },
    { screen: "agenda", url: `/events?from=${today}&to=${today}&limit=51` },
    { screen: "documents", url: "/documents?limit=25" },
    { screen: "documents", url: `/documents?limit=25&before=${known.document}` },
    { screen: "documents", url: `/documents?limit=25&groupId=${known.group}` },
    {
      screen: "documents",
      url: `/documents?limit=25&q=${encodeURIComponent("budget prévisionnel du 12")}`,
    },
    { screen: "documents", url: `/documents?limit=25&q=compte&before=${known.document}` },
    { screen: "groups", url: "/groupes?limit=25&q=lille" },
    { screen: "group", url: `${group}?members=25` },
    { screen: "group", url: `${group}?members=25&after=${known.member}` },
    { screen: "group", url: `/events?groupId=${known.group}&from=${today}&limit=11` },
    {
      screen: "group",
      url: `/events?groupId=${known.group}&from=${today}&limit=11&after=${known.event}`,
    },
    { screen: "group", url: `/documents?groupId=${known.group}&limit=6&before=${known.document}` },
    { screen: "account", url: "/users/me/sessions" },
  ];
}

function adminCalls(known: Known): ListCall[] {
  const users = ["name", "-name", "createdAt", "-createdAt"].map((sort) => ({
    screen: "users",
    url: `/users?limit=51&sort=${sort}`,
  }));
  return [
    ...users,
    { screen: "users", url: `/users?limit=51&sort=name&before=${known.user}` },
    { screen: "users", url: `/users?limit=51&sort=-createdAt&before=${known.user}` },
    { screen: "users", url: `/users?limit=51&sort=name&q=${rare}` },
    { screen: "users", url: "/users?limit=51&sort=name&q=exemple" },
    { screen: "users", url: `/users?limit=51&sort=name&q=${short}` },
    { screen: "users", url: `/users/count?q=${rare}` },
    { screen: "leaving", url: "/users?deletionRequested=true&limit=51" },
    { screen: "applications", url: "/applications" },
    {
      screen: "applications",
      url: `/applications?emailVerified=false&limit=21&after=${known.user}`,
    },
    { screen: "dashboard", url: "/dashboard" },
    { screen: "messages", url: `/messages?limit=51&before=${known.message}` },
    { screen: "mails", url: `/mails?limit=51&before=${known.mail}` },
    { screen: "mails", url: "/mails?limit=51&status=failed" },
    { screen: "trash", url: "/trash?limit=51" },
    { screen: "trash", url: `/trash?limit=51&before=${known.trashed}` },
    { screen: "journal", url: `/journal?limit=51&before=${known.entry}` },
    { screen: "journal", url: "/journal?limit=51&act=group_joined" },
    { screen: "journal", url: `/journal?limit=51&q=${rare}` },
    { screen: "journal", url: `/journal?limit=51&q=${common}&before=${known.entry}` },
  ];
}

/** What the screens of the members' area ask for, page after page, with a search that finds little, much, or is short. */
export const listCalls = (now: Date, known: Known): ListCall[] => [
  ...memberCalls(now, known),
  ...adminCalls(known),
];
