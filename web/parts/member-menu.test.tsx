import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Role } from "#contract/limits.ts";
import { pagePath } from "#contract/page-path.ts";
import { MemberMenu } from "./member-menu.tsx";
import type { MemberSpace } from "./member-space.ts";

const spaceOf = (role: Role): MemberSpace => ({
  me: { id: "camille", role } as MemberSpace["me"],
  groups: { state: "loading", data: undefined, error: undefined, pending: true, retry: () => {} },
});

const menuAt = (role: Role, path: string): string =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <MemberMenu space={spaceOf(role)} look="row" />
    </MemoryRouter>,
  );

const linksOf = (role: Role): string[] =>
  [...menuAt(role, "/").matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href);

test("the menu of a member has what they may use, an administrator's has all", () => {
  const open = [pagePath("memberHome"), pagePath("account")];
  expect(linksOf("member")).toEqual(open);
  const restricted = (["agenda", "documents", "sitePages", "admin", "groups"] as const).map(
    (page) => pagePath(page),
  );
  expect(linksOf("admin").toSorted()).toEqual([...open, ...restricted].toSorted());
});

test("the administration is the current entry on each of its panels", () => {
  const current = /<a aria-current="page"[^>]*href="([^"]+)"/;
  expect(menuAt("admin", pagePath("adminTrash")).match(current)?.[1]).toBe(pagePath("admin"));
  expect(menuAt("admin", pagePath("documents")).match(current)?.[1]).toBe(pagePath("documents"));
});
