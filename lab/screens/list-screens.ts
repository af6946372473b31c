import { pagePath } from "../../contract/page-path.ts";
import type { ACCOUNTS } from "../../scripts/demo/people.ts";

export interface Screen {
  path: string;
  as: keyof typeof ACCOUNTS;
  /** Selector of the content of the screen, not of its frame. */
  content: string;
}

const item = (selector: string): string => `:is(#contenu, main) ${selector}`;
const EVENT = item("section[aria-labelledby=evenements] li h3");
const DOCUMENT = item("section[aria-labelledby=liste] li h3");
const ROW = item("table tbody tr");

const adminPanel = (content: string, path: string): Screen => ({ path, as: "admin", content });

/** Every screen of the members' area, with the selector of its content. */
export const listScreens = (group: string): Screen[] => [
  { path: pagePath("memberHome"), as: "member", content: EVENT },
  { path: pagePath("memberHome", { groupes: "tous" }), as: "newcomer", content: EVENT },
  { path: pagePath("memberHome", { groupes: "tous", q: "réunion" }), as: "member", content: EVENT },
  { path: pagePath("agenda"), as: "admin", content: item(".react-calendar .group-dot") },
  { path: pagePath("documents"), as: "admin", content: DOCUMENT },
  { path: pagePath("documents", { q: "budget" }), as: "member", content: DOCUMENT },
  { path: pagePath("groups"), as: "admin", content: item("li h3") },
  {
    path: pagePath("group", { id: group }),
    as: "member",
    content: item("section[aria-labelledby=documents] li h3"),
  },
  { path: pagePath("account"), as: "member", content: item("form input") },
  adminPanel(ROW, pagePath("admin")),
  adminPanel(ROW, pagePath("admin", { q: "éluard", tri: "-nom" })),
  adminPanel(ROW, pagePath("adminInvitations")),
  adminPanel(item("li h2"), pagePath("adminInbox")),
  adminPanel(ROW, pagePath("adminMails")),
  adminPanel(item("li span.font-bold"), pagePath("adminDeletions")),
  adminPanel(ROW, pagePath("adminTrash")),
  adminPanel(ROW, pagePath("adminJournal")),
  adminPanel(ROW, pagePath("adminJournal", { q: "fontaine" })),
];
