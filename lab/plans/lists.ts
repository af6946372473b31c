import { pagePath } from "../../contract/page-path.ts";
import { dayFrom } from "../../scripts/demo/days.ts";
import { agendaCalls } from "./agenda-lists.ts";
import type { Known, ListCall } from "./list-call.ts";

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

/** What whoever writes the public pages looks at. */
function writerCalls(known: Known): ListCall[] {
  const article = `/pages/${known.article}`;
  return [
    { screen: "pages", url: "/pages" },
    { screen: "pages", url: `/pages?q=${common}` },
    { screen: "pages", url: `/pages?path=${pagePath("article", { slug: "demonstration-1" })}` },
    { screen: "news", url: "/articles?limit=25" },
    { screen: "news", url: `/articles?limit=25&after=${known.article}` },
    { screen: "editor", url: article },
    { screen: "editor", url: `${article}/versions` },
    { screen: "editor", url: `${article}/versions/2` },
    { screen: "editor", url: `${article}/versions/2/diff` },
    { screen: "editor", url: `${article}/links` },
    { screen: "pictures", url: "/media?limit=24" },
    { screen: "pictures", url: `/media?limit=24&before=${known.picture}` },
    { screen: "pictures", url: `/media?limit=24&q=${encodeURIComponent("rencontre 7")}` },
    { screen: "values", url: "/site-values" },
    { screen: "site documents", url: "/site-documents" },
    { screen: "site documents", url: "/site-documents/plaidoyer/versions" },
  ];
}

/** Every value of each part of a query with every other; undefined leaves a part out. */
function combine(parts: Record<string, (string | undefined)[]>): string[] {
  const queries = Object.entries(parts).reduce<string[]>(
    (made, [name, values]) =>
      made.flatMap((query) =>
        values.map((value) => (value === undefined ? query : `${query}&${name}=${value}`)),
      ),
    [""],
  );
  return queries.map((query) => query.slice(1));
}

const SEARCHES = [undefined, rare, common, short];

const asked = (path: string, parts: Record<string, (string | undefined)[]>): ListCall[] =>
  combine(parts).map((query) => ({ screen: "contract", url: query ? `${path}?${query}` : path }));

function everyEvent(now: Date, known: Known): ListCall[] {
  const [today, later] = [0, 40].map((days) => dayFrom(now, days));
  const dates = { from: [undefined, today], to: [undefined, later] };
  const filters = { groupId: [undefined, known.group], mine: [undefined, "true"], q: SEARCHES };
  const order = [undefined, "desc"];
  return [
    ...asked("/events", { ...dates, ...filters, order, limit: ["11"] }),
    // The row is far from today: no page of a month follows it.
    ...asked("/events", {
      from: dates.from,
      ...filters,
      order,
      after: [known.event],
      limit: ["11"],
    }),
    ...asked("/events/count", { ...dates, ...filters }),
  ];
}

function everyPerson(known: Known): ListCall[] {
  const ofUsers = {
    q: [undefined, rare, "fontaine", short],
    status: [undefined, "pending", "active", "refused"],
    deletionRequested: [undefined, "true"],
  };
  return [
    ...asked("/users", {
      ...ofUsers,
      sort: ["-createdAt", "createdAt", "name", "-name"],
      before: [undefined, known.user],
      limit: ["51"],
    }),
    ...asked("/users/count", ofUsers),
    ...asked("/applications", {
      emailVerified: ["true", "false"],
      after: [undefined, known.user],
      limit: ["21"],
    }),
  ];
}

const everyFile = (known: Known): ListCall[] => [
  ...asked("/documents", {
    groupId: [undefined, known.group],
    q: [undefined, rare, "compte", short],
    before: [undefined, known.document],
    limit: ["25"],
  }),
  ...asked("/documents", { id: [known.document] }),
  ...asked("/ressources", {}),
  ...asked("/ressources/rapports", { q: [undefined, "lille", rare] }),
];

const everyOther = (known: Known): ListCall[] => [
  ...asked("/groupes", {
    q: [undefined, rare, "lille"],
    after: [undefined, known.group],
    limit: ["25"],
  }),
  ...asked("/messages", {
    done: [undefined, "true", "false"],
    before: [undefined, known.message],
    limit: ["51"],
  }),
  ...asked("/mails", {
    status: [undefined, "waiting", "sending", "sent", "failed"],
    before: [undefined, known.mail],
    limit: ["51"],
  }),
  ...asked("/journal", {
    q: SEARCHES,
    act: [undefined, "group_joined", "event_created", "purged"],
    before: [undefined, known.entry],
    limit: ["51"],
  }),
];

/** What the contract lets be asked beyond what screens ask: each order and filter with the others, from the first page and after a row. What is held on a person is read whole, by its index. */
const otherCalls = (now: Date, known: Known): ListCall[] => [
  ...everyEvent(now, known),
  ...everyPerson(known),
  ...everyFile(known),
  ...everyOther(known),
];

/** What the screens of the members' area ask for, page after page, with a search that finds little, much, or is short; then all that they may. */
export const listCalls = (now: Date, known: Known): ListCall[] => [
  ...memberCalls(now, known),
  ...adminCalls(known),
  ...agendaCalls(now, known),
  ...writerCalls(known),
  ...otherCalls(now, known),
];
