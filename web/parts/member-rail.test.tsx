import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { GroupName } from "#contract/groups.ts";
import type { Role } from "#contract/limits.ts";
import { type FixedPage, pagePath } from "#contract/page-path.ts";
import { type Page, pages } from "#contract/pages.ts";
import { AdminBar } from "./admin-bar.tsx";
import { AdminRail } from "./admin-rail.tsx";
import { MemberBar } from "./member-bar.tsx";
import { MemberRail } from "./member-rail.tsx";
import { type MemberSpace, MemberSpaceContext } from "./member-space.ts";

const NAMES: [string, boolean][] = [
  ["Accueil", false],
  ["Assises", true],
  ["COPIL", false],
];
const GROUPS = NAMES.map(([name, isMember]) => ({ id: name, name, isMember }) as GroupName);

const spaceOf = (role: Role, editor?: true): MemberSpace => ({
  me: { id: "camille", role, editor } as MemberSpace["me"],
  groups: { state: "loaded", data: GROUPS, error: undefined, pending: false, retry: () => {} },
});

const shellAt = (role: Role, path: string, Shell = MemberRail, editor?: true): string => {
  const space = spaceOf(role, editor);
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <MemberSpaceContext value={space}>
          <Shell space={space} />
        </MemberSpaceContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

const linksOf = (role: Role): string[] =>
  [...shellAt(role, "/").matchAll(/<a[^>]*href="([^"]+)"/g)].map(([, href = ""]) => href);

const currentAt = (path: string, Shell?: typeof MemberRail): string[] =>
  [...shellAt("admin", path, Shell).matchAll(/<a[^>]*aria-current="page"[^>]*>/g)].map(
    ([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? "",
  );

const group = (id: string) => pagePath("group", { id });

test("a member reaches every place; administrators their panels and pages", () => {
  const places: FixedPage[] = ["memberHome", "memberHome", "agenda", "documents", "groups"];
  const open = [...places, "account", "guides", "home", "memberMenu", "memberSearch"].map((page) =>
    pagePath(page as FixedPage),
  );
  const member = [...open, group("Assises"), group("COPIL")].toSorted();
  expect(linksOf("member").toSorted()).toEqual(member);
  const added = [pagePath("admin"), pagePath("sitePages")];
  expect(linksOf("admin").toSorted()).toEqual([...member, ...added].toSorted());
});

test("one entry is current on each page, below it too", () => {
  expect(currentAt(pagePath("event", { id: "1" }))).toEqual([pagePath("agenda")]);
  expect(currentAt(pagePath("meeting", { id: "1" }))).toEqual([pagePath("agenda")]);
  expect(currentAt("/espace-membre")).toEqual([pagePath("memberHome")]);
  expect(currentAt(pagePath("memberSearch"))).toEqual([pagePath("memberSearch")]);
  expect(currentAt(group("Assises"))).toEqual([group("Assises")]);
  expect(currentAt(group("Accueil")), "a group that is not listed").toEqual([pagePath("groups")]);
});

test("administrators have every panel, writers the public site only", () => {
  const site: FixedPage[] = ["sitePages", "newsDesk", "images"];
  const linksIn = (role: Role, editor?: true) =>
    [...shellAt(role, "/", AdminRail, editor).matchAll(/<a[^>]*href="([^"]+)"/g)].map(
      ([, href]) => href,
    );
  const below = `${pages.adminStructures.path}/`;
  const panels = Object.values<Page>(pages).filter(
    ({ access, path }) => access === "admin" && !path.startsWith(below),
  );
  const all = [...panels.map(({ path }) => path), ...site.map((page) => pagePath(page))];
  const always = [pagePath("memberHome"), pagePath("memberSearch")];
  expect(new Set(linksIn("admin"))).toEqual(new Set([...all, ...always]));
  const open = [...site.map((page) => pagePath(page)), ...always];
  expect(new Set(linksIn("member", true))).toEqual(new Set(open));
});

test("one entry of the administration is current; its menu has what the bar has not", () => {
  expect(currentAt(pagePath("adminTrash"), AdminRail)).toEqual([pagePath("adminTrash")]);
  expect(currentAt(pagePath("admin"), AdminRail)).toEqual([pagePath("admin")]);
  expect(currentAt(pagePath("sitePage", { id: "1" }), AdminRail)).toEqual([pagePath("sitePages")]);
  expect(currentAt(pagePath("adminTrash"), AdminBar)).toEqual([pagePath("adminMenu")]);
  expect(currentAt(pagePath("adminUsers"), AdminBar)).toEqual([pagePath("adminUsers")]);
});

test("what is no place of the bar is found in its menu", () => {
  expect(currentAt(group("Assises"), MemberBar)).toEqual([pagePath("groups")]);
  expect(currentAt(pagePath("account"), MemberBar)).toEqual([pagePath("memberMenu")]);
});

test("« Ma structure » is for the people of one", () => {
  const railOf = (structures: MemberSpace["me"]["structures"]) => {
    const { me, groups } = spaceOf("member");
    const space = { me: { ...me, structures }, groups };
    return renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <MemberSpaceContext value={space}>
            <MemberRail space={space} />
          </MemberSpaceContext>
        </MemoryRouter>
      </QueryClientProvider>,
    );
  };
  expect(railOf(undefined)).not.toContain(pagePath("structure"));
  const mine = [{ id: "relais", name: "Relais du Port", role: "member" as const }];
  expect(railOf(mine)).toContain(pagePath("structure"));
});
