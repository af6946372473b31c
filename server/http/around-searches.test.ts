import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Site } from "../../contract/page.ts";
import { pagePath } from "../../contract/page-path.ts";
import { readConfig } from "../config.ts";
import { tokenOf } from "../testing/as.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { type FakePages, fakeBuild } from "../testing/fake-build.ts";
import { makeAdmin } from "../testing/make.ts";
import { makeResource } from "../testing/publish.ts";
import { withPages } from "../testing/with-pages.ts";
import { clientLimits } from "./client-limits.ts";
import { mountPages } from "./pages.ts";

let app: TestApp;
let admin: string;
let site: FastifyInstance;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  for (const name of ["Étude de Lille.pdf", "Bilan « 2025 ».pdf", "Bilan & suites.pdf"])
    await makeResource(app, admin, "rapports", name);
  site = await withPages(app);
});
afterAll(async () => {
  await site.close();
  await app.close();
});

let visitors = 0;
/** Each visitor has an address: searches of one are counted. */
const visit = async (search: string, asked = site) => {
  visitors += 1;
  const remoteAddress = `10.0.0.${visitors}`;
  const { statusCode, headers, body } = await asked.inject({
    url: `${pagePath("rapports")}${search}`,
    remoteAddress,
  });
  const { date: _date, ...stable } = headers;
  return { statusCode, headers: stable, body };
};

/** What a site answers that was asked for nothing before: the page is rendered whole. */
async function renderedWhole(search: string) {
  const other = await withPages(app);
  const answer = await visit(search, other);
  await other.close();
  return answer;
}

describe("a search, written into what stands around another one", () => {
  test.each([
    "?q=lille",
    "?q=bilan",
    "?q=BILAN%20%26",
    "?q=%C2%AB%C2%A02025",
    "?q=rien%20de%20tel",
    "?q=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E",
    `?q=${"x".repeat(300)}`,
    "?q=%E2%80%A8%24%26%24%27",
  ])("is the page that is rendered for it, to the letter (%s)", async (search) => {
    await visit("?q=autre");
    expect(await visit(search)).toEqual(await renderedWhole(search));
  });

  test("is found in the resources of that rendering, and in the new ones after a deposit", async () => {
    await visit("?q=autre");
    await app.db
      .updateTable("resources")
      .set({ name: "Bilan de Brest.pdf" })
      .where("name", "=", "Étude de Lille.pdf")
      .execute();
    expect((await visit("?q=brest")).body).not.toContain("Bilan de Brest.pdf");
    await makeResource(app, admin, "medias", "Émission.pdf");
    expect((await visit("?q=brest%20")).body).toContain("Bilan de Brest.pdf");
  });

  test("leaves the page without a search as it was", async () => {
    await visit("?q=autre");
    expect(await visit("")).toEqual(await renderedWhole(""));
  });
});

test("a page that failed is what no other search is written into", async () => {
  const pages: FakePages = { rendered: [], status: 500, again: true };
  const build = fakeBuild(pages);
  const config = readConfig({ PUBLIC_URL: "https://mediation.test", RATE_LIMIT: "off" });
  const other = Fastify();
  mountPages(other, config, clientLimits({ ...app, config }), {
    build: async () => build,
    openSite: () => ({}) as Site,
    versionOf: () => "1",
    stable: true,
  });
  const url = `${pagePath("articles")}?q=`;
  await other.inject(`${url}a`);
  pages.status = 200;
  for (const text of ["b", "c"]) await other.inject(`${url}${text}`);
  expect(pages.rendered).toEqual([`${url}a`, `${url}b`]);
  await other.close();
});
