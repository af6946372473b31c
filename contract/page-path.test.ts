import { describe, expect, expectTypeOf, test } from "vitest";
import { isOnlyRead, isOpenToAll, pageAt, pagePath, pathIn } from "./page-path.ts";
import { type Page, pages } from "./pages.ts";

describe("pagePath", () => {
  test("writes the address of a page with its query", () => {
    expect(pagePath("home")).toBe("/");
    expect(pagePath("agenda")).toBe("/espace-membre/agenda");
    expect(pagePath("agenda", { jour: "2026-04-01", groupe: undefined })).toBe(
      "/espace-membre/agenda?jour=2026-04-01",
    );
    expect(pagePath("group", { id: "a1" }, { q: "soin & lien" })).toBe(
      "/espace-membre/groupes/a1?q=soin+%26+lien",
    );
  });

  test("links to the member space's home end in a slash", () => {
    expect(pagePath("memberHome")).toBe("/espace-membre/");
    expect(pagePath("memberHome", { groupes: "tous" })).toBe("/espace-membre/?groupes=tous");
  });

  test("no parameter escapes its segment", () => {
    expect(pagePath("group", { id: "../admin?x#y" })).toBe(
      "/espace-membre/groupes/..%2Fadmin%3Fx%23y",
    );
  });

  test("requires exactly the parameters of the pattern", () => {
    expectTypeOf(pagePath<"group">)
      .parameter(1)
      .toEqualTypeOf<{ id: string }>();
    expectTypeOf(pagePath<"resetPassword">)
      .parameter(1)
      .toEqualTypeOf<{ token: string }>();
  });
});

describe("pageAt", () => {
  test.each([
    ["/", pages.home],
    ["/contact", pages.contact],
    ["/espace-membre/", pages.memberHome],
    ["/espace-membre/groupes", pages.groups],
    ["/espace-membre/groupes/Ab3_-x", pages.group],
    ["/espace-membre/groupes/:id", pages.group],
    ["/reset-password/:token", pages.resetPassword],
  ])("%s", (path, page) => {
    expect(pageAt(path)).toBe(page);
  });

  test.each(["", "/*", "/contact/x", "/reset-password", "/espace-membre/groupes/a/b"])(
    "%s is no page",
    (path) => {
      expect(pageAt(path)).toBeUndefined();
    },
  );
});

describe("the path in an address", () => {
  test.each([
    ["/", "/"],
    ["//", "/"],
    ["/contact", "/contact"],
    ["/contact/", "/contact"],
    ["/contact//?a=/#b/", "/contact"],
    ["/contact#b?c", "/contact"],
    [`/a${"/".repeat(60_000)}b`, `/a${"/".repeat(60_000)}b`],
  ])("of %.20s is %.20s", (address, path) => expect(pathIn(address)).toBe(path));
});

describe("a static page", () => {
  test.each([
    ["/", true],
    ["/preconisation", true],
    ["/preconisation/", true],
    ["/mentions-legales#conditions", true],
    ["/?lien=mail", true],
    ["/contact", false],
    ["/mediation-en-sante/ressources/articles?q=soin", false],
    ["/espace-membre/", false],
    ["/reset-password/abc", false],
    ["/nulle-part", false],
    ["https://ailleurs.example/preconisation", false],
  ])("%s: %s", (address, expected) => {
    expect(isOnlyRead(address)).toBe(expected);
  });

  test("is open to all, because what needs the application cannot be static", () => {
    const read = Object.values<Page>(pages).filter(({ onlyRead }) => onlyRead);
    expect(read).not.toEqual([]);
    for (const page of read) expect(isOpenToAll(page), page.path).toBe(true);
  });
});

describe("the table", () => {
  test("no address is there twice", () => {
    const paths = Object.values(pages).map(({ path }) => path.replace(/:\w+/g, ":"));
    expect(new Set(paths).size).toBe(paths.length);
  });

  test.each(Object.entries(pages))("%s is found at its own address", (_name, page) => {
    expect(pageAt(page.path)).toBe(page);
  });
});
