import { pagePath } from "../../contract/page-path.ts";
import type { ACCOUNTS } from "../../scripts/demo/people.ts";

export interface Screen {
  path: string;
  as: keyof typeof ACCOUNTS;
  /** Selector of the content of the screen, not of its frame. */
  content: string;
}

/** Once the page is shown (web/parts/settled.tsx). */
const item = (selector: string): string => `main .contents ${selector}`;
const EVENT = item("section[aria-labelledby=evenements] li :is(h3, h4)");
const DOCUMENT = item("section[aria-labelledby=liste] li :is(h3, h4)");
const ROW = item("table tbody tr");

const adminPanel = (content: string, path: string): Screen => ({ path, as: "admin", content });

/** Every screen of the members' area, with the selector of its content. */
export const listScreens = (group: string): Screen[] => [
  { path: pagePath("memberHome"), as: "member", content: EVENT },
  { path: pagePath("memberHome", { groupes: "tous" }), as: "newcomer", content: EVENT },
  { path: pagePath("memberHome", { groupes: "tous", q: "réunion" }), as: "member", content: EVENT },
  {
    path: pagePath("agenda"),
    as: "admin",
    content: item(".react-calendar :is(.day-title, .group-dot)"),
  },
  { path: pagePath("documents"), as: "admin", content: DOCUMENT },
  { path: pagePath("documents", { q: "budget" }), as: "member", content: DOCUMENT },
  { path: pagePath("groups"), as: "admin", content: item("li :is(h3, h4)") },
  {
    path: pagePath("group", { id: group }),
    as: "member",
    content: item("section[aria-labelledby=documents] li :is(h3, h4)"),
  },
  { path: pagePath("account"), as: "member", content: item("li a") },
  adminPanel(item("li a"), pagePath("admin")),
  adminPanel(item("li h3"), pagePath("adminApplications")),
  adminPanel(ROW, pagePath("adminUsers")),
  adminPanel(ROW, pagePath("adminUsers", { q: "éluard", tri: "-nom" })),
  adminPanel(ROW, pagePath("adminInvitations")),
  adminPanel(item("li :is(h2, h3)"), pagePath("adminInbox")),
  adminPanel(ROW, pagePath("adminMails")),
  adminPanel(item(":is(li, td) button"), pagePath("adminDeletions")),
  adminPanel(ROW, pagePath("adminTrash")),
  adminPanel(ROW, pagePath("adminJournal")),
  adminPanel(ROW, pagePath("adminJournal", { q: "fontaine" })),
];
