import {
  index,
  layout,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from "@react-router/dev/routes";
import { drawingPath, type PageName, type Pages, pages, siteFiles } from "../contract/pages.ts";

type MemberPage = { [N in PageName]: Pages[N] extends { access: string } ? N : never }[PageName];

/** The module of each page: one that the table has and this does not, or the other way round, does not compile. */
const PUBLIC: Record<Exclude<PageName, MemberPage>, string> = {
  home: "home.tsx",
  about: "about.tsx",
  members: "members.tsx",
  actions: "prose.tsx",
  demands: "demands.tsx",
  mediation: "mediation.tsx",
  definition: "prose.tsx",
  profession: "prose.tsx",
  trainings: "prose.tsx",
  testimonies: "prose.tsx",
  resources: "resources.tsx",
  articles: "resource-category.tsx",
  rapports: "resource-category.tsx",
  medias: "resource-category.tsx",
  study: "study.tsx",
  framework: "infographic.tsx",
  qualification: "infographic.tsx",
  support: "infographic.tsx",
  deployment: "infographic.tsx",
  legalNotice: "prose.tsx",
  privacy: "prose.tsx",
  contact: "contact.tsx",
  join: "join.tsx",
  login: "login.tsx",
  forgotPassword: "forgot-password.tsx",
  resetPassword: "reset-password.tsx",
  verifyEmail: "verify-email.tsx",
  setUpAdmin: "set-up-admin.tsx",
  confirmEmail: "confirm-email.tsx",
};

const MEMBER: Record<MemberPage, string> = {
  memberHome: "home.tsx",
  agenda: "agenda.tsx",
  documents: "documents.tsx",
  groups: "groups.tsx",
  group: "group.tsx",
  account: "account.tsx",
  admin: "admin.tsx",
};

/** Pages of one look differ by their address only, which is then their id. */
function routesOf(folder: string, modules: Partial<Record<PageName, string>>): RouteConfigEntry[] {
  const files = Object.values(modules);
  const names = Object.keys(modules) as PageName[];
  return names.map((name) => {
    const path = pages[name].path.slice(1);
    const file = `${folder}/${modules[name]}`;
    const isShared = files.filter((one) => one === modules[name]).length > 1;
    return path === "" ? index(file) : route(path, file, isShared ? { id: path } : {});
  });
}

/** The drawing of such a page, alone. */
const drawings = Object.values(pages)
  .filter(({ path }) => path.startsWith(`${pages.study.path}/`))
  .map(({ path }) => drawingPath(path).slice(1))
  .map((path) => route(path, "pages/public/infographic-file.ts", { id: path }));

const file = (address: string, module: string) => route(address.slice(1), `pages/public/${module}`);

/** The pieces of web/ui side by side, for who works on them. */
const pieces =
  process.env.NODE_ENV === "production"
    ? []
    : [route("apercu-composants", "pages/development/pieces.tsx")];

/** No address holds a name that the table does not: whatever else is asked is one page, the last of the public ones. Tokens and ids are read in the browser only. */
export default [
  layout("pages/public/layout.tsx", [
    ...pieces,
    ...routesOf("pages/public", PUBLIC),
    route("*", "pages/public/not-found.tsx"),
  ]),
  route("preconisation/deploiement", "pages/public/former-address.ts"),
  ...drawings,
  file(siteFiles.resourcesFeed, "resources-feed.ts"),
  file(siteFiles.sitemap, "sitemap.ts"),
  file(siteFiles.robots, "robots.ts"),
  layout("pages/member/layout.tsx", routesOf("pages/member", MEMBER)),
] satisfies RouteConfig;
