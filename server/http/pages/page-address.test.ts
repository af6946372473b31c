import type { ServerBuild } from "react-router";
import { describe, expect, test } from "vitest";
import { type Page, pages } from "#contract/pages.ts";
import { addressReader } from "./page-address.ts";

/** Routes of these patterns, and what the table says of some of them. */
function readerOf(patterns: string[], facts: Page[] = Object.values(pages)) {
  const routes = Object.fromEntries(
    patterns.map((pattern) => [pattern, { id: pattern, path: pattern.slice(1) }]),
  ) as unknown as ServerBuild["routes"];
  return addressReader(routes, (path) => facts.find((page) => page.path === path));
}

describe("what a page reads of its query", () => {
  const LIST: Page = { path: "/liste", title: "Liste", reads: { page: "number", q: "text" } };
  const read = readerOf(["/liste", "/login"], [LIST, pages.login]);

  test.each([
    ["?page=2", "?page=2"],
    ["?x=1&page=2", "?page=2"],
    ["?q=soin%20%26&page=2&page=3", "?page=2&q=soin%20%26"],
    ["?page=0", ""],
    ["?page=02", ""],
    ["?page=100", ""],
    ["?page=-1&q=", ""],
  ])("of a list, %s", (written, understood) => {
    expect(read(`/liste${written}`)).toMatchObject({ address: `/liste${understood}` });
    expect(read(`/liste.data${written}`)).toMatchObject({ address: `/liste.data${understood}` });
    expect(read(`/liste.data${written}&_routes=%2Fliste`)).toMatchObject({
      address: `/liste.data${understood || "?"}${understood && "&"}_routes=%2Fliste`,
    });
  });

  test("one of the values of the page", () => {
    expect(read("/login?raison=session")).toMatchObject({ address: "/login?raison=session" });
    expect(read("/login.data?raison=session")).toMatchObject({
      address: "/login.data?raison=session",
    });
    expect(read("/login?raison=autre&page=2")).toMatchObject({ address: "/login" });
  });

  test("a search is not cached, a page of a list is", () => {
    expect(read("/liste?page=2")).toMatchObject({ passing: false });
    expect(read("/liste?q=soin")).toMatchObject({ passing: true });
    expect(read("/liste.data?q=soin")).toMatchObject({ passing: true });
  });
});

describe("T21 the address of a page is secret", () => {
  const paths = Object.values(pages).map(({ path }) => path);
  test.each(paths)("or not, as its pattern says: %s", (path) => {
    expect(readerOf(paths)(path.replace(/:\w+/g, "x"))).toMatchObject({
      secret: path.includes(":token"),
    });
  });

  test("when it has a parameter and no page says otherwise", () => {
    const read = readerOf(["/invitation/:code", "/plan", "/*"], []);
    expect(read("/invitation/abc")).toMatchObject({ path: "/invitation/:code", secret: true });
    expect(read("/plan")).toMatchObject({ secret: false });
    expect(read("/nulle-part")).toMatchObject({ secret: false });
  });
});
