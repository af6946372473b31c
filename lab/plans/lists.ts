import { pagePath } from "../../contract/page-path.ts";
import { dayFrom } from "../../scripts/demo/days.ts";
import { agendaCalls } from "./agenda-lists.ts";
import type { ListCall, SampleIds } from "./list-call.ts";
import { meetingCalls } from "./meeting-lists.ts";

const rare = encodeURIComponent("Zoé Éluard");
const common = encodeURIComponent("réunion");
const short = "el";

/** Called as an administrator, who also finds people. */
const SEARCHED = [rare, common, short, "fontaine", encodeURIComponent("compte rendu 12")];
const searchCalls: ListCall[] = SEARCHED.flatMap((q) => [
  { screen: "search", url: `/recherche-espace?q=${q}` },
  { screen: "search", url: `/recherche-espace?q=${q}&kind=events` },
]);

const directoryCalls = (sampleIds: SampleIds): ListCall[] =>
  [
    "?limit=26",
    `?limit=26&after=${sampleIds.user}`,
    `?limit=26&q=${rare}`,
    `?limit=26&q=${short}`,
    `?limit=26&groupId=${sampleIds.group}`,
    "/count",
    `/count?q=${rare}`,
    "/structures",
  ].map((rest) => ({ screen: "directory", url: `/annuaire-espace${rest}` }));

function memberCalls(now: Date, sampleIds: SampleIds): ListCall[] {
  const [yesterday, today] = [-1, 0].map((days) => dayFrom(now, days));
  const home = "home";
  const group = `/groupes/${sampleIds.group}`;
  return [
    { screen: "every screen", url: "/users/me" },
    { screen: "every screen", url: "/groupes/noms" },
    { screen: home, url: `/events?from=${today}&mine=true&limit=11` },
    { screen: home, url: `/events?from=${today}&limit=11` },
    { screen: home, url: `/events?from=${today}&mine=true&limit=11&after=${sampleIds.event}` },
    { screen: home, url: `/events?to=${yesterday}&order=desc&limit=11` },
    {
      screen: home,
      url: `/events?to=${yesterday}&order=desc&limit=11&mine=true&after=${sampleIds.event}`,
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
    { screen: "documents", url: "/documents?limit=25" },
    { screen: "documents", url: `/documents?limit=25&before=${sampleIds.document}` },
    { screen: "documents", url: `/documents?limit=25&groupId=${sampleIds.group}` },
    { screen: "documents", url: "/documents?limit=25&mine=true" },
    { screen: "documents", url: `/documents?limit=25&mine=true&before=${sampleIds.document}` },
    {
      screen: "documents",
      url: `/documents?limit=25&q=${encodeURIComponent("budget prévisionnel du 12")}`,
    },
    { screen: "documents", url: `/documents?limit=25&q=compte&before=${sampleIds.document}` },
    { screen: "groups", url: "/groupes?limit=25&q=lille" },
    { screen: "group", url: `${group}?members=25` },
    { screen: "group", url: `${group}?members=25&after=${sampleIds.member}` },
    { screen: "group", url: `/events?groupId=${sampleIds.group}&from=${today}&limit=11` },
    {
      screen: "group",
      url: `/events?groupId=${sampleIds.group}&from=${today}&limit=11&after=${sampleIds.event}`,
    },
    {
      screen: "group",
      url: `/documents?groupId=${sampleIds.group}&limit=6&before=${sampleIds.document}`,
    },
    { screen: "account", url: "/users/me/sessions" },
  ];
}

/** People invited already; of many more, PostgreSQL rightly reads all invitations at once. */
const INVITED = Array.from({ length: 10 }, (_, at) => `invite${at}@exemple.org`).join();

function adminCalls(sampleIds: SampleIds): ListCall[] {
  const users = ["name", "-name", "createdAt", "-createdAt"].map((sort) => ({
    screen: "users",
    url: `/users?limit=51&sort=${sort}`,
  }));
  return [
    ...users,
    { screen: "users", url: `/users?limit=51&sort=name&before=${sampleIds.user}` },
    { screen: "users", url: `/users?limit=51&sort=-createdAt&before=${sampleIds.user}` },
    { screen: "users", url: `/users?limit=51&sort=name&q=${rare}` },
    { screen: "users", url: "/users?limit=51&sort=name&q=exemple" },
    { screen: "users", url: `/users?limit=51&sort=name&q=${short}` },
    { screen: "users", url: `/users/count?q=${rare}` },
    { screen: "leaving", url: "/users?deletionRequested=true&limit=51" },
    { screen: "applications", url: "/applications" },
    {
      screen: "applications",
      url: `/applications?emailVerified=false&limit=21&after=${sampleIds.user}`,
    },
    { screen: "invitations", url: "/site-invitations?limit=51" },
    { screen: "invitations", url: `/site-invitations?limit=51&before=${sampleIds.invitation}` },
    { screen: "invitations", url: "/site-invitations/check", body: { list: INVITED } },
    { screen: "imports", url: "/imports?limit=51" },
    { screen: "backups", url: "/backups" },
    { screen: "group", url: `/groupes/${sampleIds.group}/personnes?q=${rare}` },
    { screen: "group", url: `/groupes/${sampleIds.group}/personnes?q=${short}` },
    { screen: "dashboard", url: "/dashboard" },
    { screen: "dashboard", url: "/premiers-pas" },
    { screen: "resources", url: "/liens-morts" },
    { screen: "messages", url: `/messages?limit=51&before=${sampleIds.message}` },
    { screen: "mails", url: `/mails?limit=51&before=${sampleIds.mail}` },
    { screen: "mails", url: "/mails?limit=51&status=failed" },
    { screen: "trash", url: "/trash?limit=51" },
    { screen: "trash", url: `/trash?limit=51&before=${sampleIds.trashed}` },
    { screen: "journal", url: `/journal?limit=51&before=${sampleIds.entry}` },
    { screen: "journal", url: "/journal?limit=51&act=group_joined" },
    { screen: "journal", url: `/journal?limit=51&q=${rare}` },
    { screen: "journal", url: `/journal?limit=51&q=${common}&before=${sampleIds.entry}` },
  ];
}

/** The calls of the editors of the public site. */
function writerCalls(sampleIds: SampleIds): ListCall[] {
  const article = `/pages/${sampleIds.article}`;
  return [
    { screen: "pages", url: "/pages" },
    { screen: "pages", url: `/pages?q=${common}` },
    { screen: "pages", url: `/pages?path=${pagePath("article", { slug: "demonstration-1" })}` },
    { screen: "news", url: "/articles?limit=25" },
    { screen: "news", url: `/articles?limit=25&after=${sampleIds.article}` },
    { screen: "editor", url: article },
    { screen: "editor", url: `${article}/versions` },
    { screen: "editor", url: `${article}/versions/2` },
    { screen: "editor", url: `${article}/versions/2/diff` },
    { screen: "editor", url: `${article}/links` },
    { screen: "pictures", url: "/media?limit=24" },
    { screen: "pictures", url: `/media?limit=24&before=${sampleIds.picture}` },
    { screen: "pictures", url: `/media?limit=24&q=${encodeURIComponent("rencontre 7")}` },
    { screen: "values", url: "/site-values" },
    { screen: "site documents", url: "/site-documents" },
    { screen: "site documents", url: "/site-documents/plaidoyer/versions" },
  ];
}

/** Every combination of the values of a query's parts; undefined leaves a part out. */
function combineQueries(parts: Record<string, (string | undefined)[]>): string[] {
  const queries = Object.entries(parts).reduce<string[]>(
    (combined, [name, values]) =>
      combined.flatMap((query) =>
        values.map((value) => (value === undefined ? query : `${query}&${name}=${value}`)),
      ),
    [""],
  );
  return queries.map((query) => query.slice(1));
}

const SEARCHES = [undefined, rare, common, short];

const combineCalls = (path: string, parts: Record<string, (string | undefined)[]>): ListCall[] =>
  combineQueries(parts).map((query) => ({
    screen: "contract",
    url: query ? `${path}?${query}` : path,
  }));

function everyEvent(now: Date, sampleIds: SampleIds): ListCall[] {
  const [today, later] = [0, 40].map((days) => dayFrom(now, days));
  const dates = { from: [undefined, today], to: [undefined, later] };
  const filters = { groupId: [undefined, sampleIds.group], mine: [undefined, "true"], q: SEARCHES };
  const order = [undefined, "desc"];
  return [
    ...combineCalls("/events", { ...dates, ...filters, order, limit: ["11"] }),
    // The row is far from today: no page of a month follows it.
    ...combineCalls("/events", {
      from: dates.from,
      ...filters,
      order,
      after: [sampleIds.event],
      limit: ["11"],
    }),
    ...combineCalls("/events/count", { ...dates, ...filters }),
  ];
}

function everyPerson(sampleIds: SampleIds): ListCall[] {
  const ofUsers = {
    q: [undefined, rare, "fontaine", short],
    status: [undefined, "pending", "active", "refused"],
    deletionRequested: [undefined, "true"],
  };
  return [
    ...combineCalls("/users", {
      ...ofUsers,
      sort: ["-createdAt", "createdAt", "name", "-name"],
      before: [undefined, sampleIds.user],
      limit: ["51"],
    }),
    ...combineCalls("/users/count", ofUsers),
    ...combineCalls("/applications", {
      emailVerified: ["true", "false"],
      after: [undefined, sampleIds.user],
      limit: ["21"],
    }),
  ];
}

const everyFile = (sampleIds: SampleIds): ListCall[] => [
  ...combineCalls("/documents", {
    groupId: [undefined, sampleIds.group],
    q: [undefined, rare, "compte", short],
    before: [undefined, sampleIds.document],
    limit: ["25"],
  }),
  ...combineCalls("/documents", { id: [sampleIds.document] }),
  ...combineCalls("/documents", { kind: ["budget"], limit: ["25"] }),
  ...combineCalls("/documents", { year: ["2025"], limit: ["25"] }),
  ...combineCalls("/documents", { groupId: [sampleIds.group], pinned: ["true"] }),
  ...combineCalls("/documents/years", {}),
  ...combineCalls(`/groupes/${sampleIds.group}/folders`, {}),
  ...combineCalls("/ressources", {}),
  ...combineCalls("/ressources/rapports", { q: [undefined, "lille", rare] }),
];

const everyOther = (sampleIds: SampleIds): ListCall[] => [
  ...combineCalls("/groupes", {
    q: [undefined, rare, "lille"],
    after: [undefined, sampleIds.group],
    limit: ["25"],
  }),
  ...combineCalls("/messages", {
    done: [undefined, "true", "false"],
    before: [undefined, sampleIds.message],
    limit: ["51"],
  }),
  ...combineCalls("/mails", {
    status: [undefined, "waiting", "sending", "sent", "written", "failed"],
    before: [undefined, sampleIds.mail],
    limit: ["51"],
  }),
  ...combineCalls("/journal", {
    q: SEARCHES,
    act: [undefined, "group_joined", "event_created", "purged"],
    before: [undefined, sampleIds.entry],
    limit: ["51"],
  }),
];

/**
 * Every order and filter that the contract allows, from the first page and after a row. The data of
 * one person is read whole, by its index.
 */
const otherCalls = (now: Date, sampleIds: SampleIds): ListCall[] => [
  ...everyEvent(now, sampleIds),
  ...everyPerson(sampleIds),
  ...everyFile(sampleIds),
  ...everyOther(sampleIds),
];

/**
 * The calls of the screens, page after page, with a rare, a common and a short search; then all
 * that the contract allows.
 */
export const listCalls = (now: Date, sampleIds: SampleIds): ListCall[] => [
  ...memberCalls(now, sampleIds),
  ...directoryCalls(sampleIds),
  ...searchCalls,
  ...adminCalls(sampleIds),
  ...agendaCalls(now, sampleIds),
  ...meetingCalls(sampleIds),
  ...writerCalls(sampleIds),
  ...otherCalls(now, sampleIds),
];
