import {
  index,
  layout,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from "@react-router/dev/routes";
import { type PageName, pages } from "#contract/pages.ts";
import { drawingPath, siteFiles } from "#contract/site-files.ts";
import { ADMIN_MODULES, MEMBER_MODULES, PUBLIC_MODULES } from "./page-modules.ts";

/** Pages that share a module need an id: their path. */
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
  .filter(({ path }) => path.startsWith(`${pages.study.path}/`) && !path.includes(":"))
  .map(({ path }) => drawingPath(path).slice(1))
  .map((path) => route(path, "pages/public/infographic-file.ts", { id: path }));

const file = (address: string, module: string) => route(address.slice(1), `pages/public/${module}`);

/** The pieces of web/ui side by side, for who works on them. */
const pieces =
  process.env.NODE_ENV === "production"
    ? []
    : [route("apercu-composants", "pages/development/pieces.tsx")];

/** Every address outside the page table is one page, « not found ». The browser alone reads tokens and ids. */
export default [
  layout("pages/public/layout.tsx", [
    ...pieces,
    ...routesOf("pages/public", PUBLIC_MODULES),
    route("*", "pages/public/not-found.tsx"),
  ]),
  route("preconisation/deploiement", "pages/public/former-address.ts"),
  ...drawings,
  file(siteFiles.resourcesFeed, "resources-feed.ts"),
  file(siteFiles.newsFeed, "news-feed.ts"),
  file(siteFiles.sitemap, "sitemap.ts"),
  file(siteFiles.robots, "robots.ts"),
  layout("pages/member/layout.tsx", [
    ...routesOf("pages/member", MEMBER_MODULES),
    layout("pages/member/admin/layout.tsx", routesOf("pages/member/admin", ADMIN_MODULES)),
  ]),
] satisfies RouteConfig;
