import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { CheckLink, LinkFinding } from "#server/links/link-checker.ts";
import { openLinkChecker } from "#server/links/open-link-checker.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { makeLink, makeResource } from "#server/testing/publish.ts";
import { openWebSite } from "#server/testing/web-site.ts";
import { checkLinks } from "./check-links.ts";

const DAY = 24 * 3_600_000;
const never = new AbortController().signal;

let app: TestApp;
let administrator: Awaited<ReturnType<typeof makeAdmin>>;
let visited: string[];
/** What the next checks find, by address; the others are alive. */
let findings: Record<string, LinkFinding>;

beforeEach(async () => {
  app = await buildTestApp();
  administrator = await makeAdmin(app);
  visited = [];
  findings = {};
});
afterEach(() => app.close());

const links: CheckLink = async (url) => {
  visited.push(url);
  return findings[url] ?? "alive";
};
const run = (check: CheckLink = links, stopping = never) =>
  checkLinks({ ...app, links: check }, stopping);
/** Weeks pass: each call has a session of its own. */
const send = async (method: "GET" | "POST" | "PUT" | "DELETE", url: string, body?: object) =>
  call(app, { method, url, ...(body && { body }) }, await tokenOf(app, administrator));
const addLink = async (name: string) => makeLink(app, await tokenOf(app, administrator), name);
const dead = async () => (await send("GET", "/liens-morts")).json();
const deadTitles = async () => (await dead()).map(({ title }: { title: string }) => title);

describe("the check of links", () => {
  test("visits each link at once, then once a week, and no file", async () => {
    await makeResource(app, await tokenOf(app, administrator), "articles");
    const one = await addLink("un");
    await run();
    await run();
    expect(visited).toEqual([one.url]);
    app.clock.advance(6 * DAY);
    await run();
    expect(visited.length).toBe(1);
    app.clock.advance(DAY);
    const two = await addLink("deux");
    await run();
    expect(visited).toEqual([one.url, one.url, two.url]);
  });

  test("shows a link as dead after two failures in a row, with the date and the cause", async () => {
    const { id, url } = await addLink("un");
    findings[url] = "silent";
    await run();
    expect(await dead()).toEqual([]);
    findings[url] = "missing";
    app.clock.advance(DAY);
    await run();
    expect(await dead()).toEqual([
      {
        id,
        title: "un",
        category: "articles",
        url,
        checkedAt: app.clock.now().toISOString(),
        fault: "missing",
      },
    ]);
    expect((await send("GET", "/dashboard")).json().deadLinks).toBe(1);
    const [shown] = (await call(app, { url: "/ressources/articles" })).json();
    expect(Object.keys(shown)).not.toContain("fault");
    app.clock.advance(7 * DAY);
    delete findings[url];
    await run();
    expect(await dead()).toEqual([]);
  });

  test("counts failures in a row, and nothing where it is unsure", async () => {
    const { url } = await addLink("un");
    for (const finding of ["error", "alive", "error", "unsure"] as const) {
      findings[url] = finding;
      await run();
      app.clock.advance(7 * DAY);
    }
    expect(await dead()).toEqual([]);
    findings[url] = "error";
    await run();
    expect(await deadTitles()).toEqual(["un"]);
    findings[url] = "unsure";
    app.clock.advance(7 * DAY);
    await run();
    expect(await deadTitles()).toEqual(["un"]);
  });

  test("forgets a dead link whose address changes, and keeps one whose title does", async () => {
    const { id, url } = await addLink("un");
    findings[url] = "missing";
    await run();
    app.clock.advance(DAY);
    await run();
    await send("PUT", `/ressources/${id}`, { version: 1, title: "Titre", url });
    expect(await deadTitles()).toEqual(["Titre"]);
    await send("PUT", `/ressources/${id}`, { version: 2, url: "https://exemple.fr/ailleurs" });
    expect(await dead()).toEqual([]);
    await run();
    expect(visited.at(-1)).toBe("https://exemple.fr/ailleurs");
  });

  test("leaves out the trash, and counts nothing for an address that has changed", async () => {
    const { id, url } = await addLink("un");
    await run(async (visiting) => {
      visited.push(visiting);
      await send("PUT", `/ressources/${id}`, { version: 1, url: "https://exemple.fr/neuf" });
      return "missing";
    });
    const row = await app.db.selectFrom("resources").selectAll().executeTakeFirstOrThrow();
    expect([row.link_failures, row.link_checked_at]).toEqual([0, null]);
    await send("DELETE", `/ressources/${id}`);
    await run();
    expect(visited).toEqual([url]);
  });

  test("run by two instances at once counts one failure", async () => {
    const { url } = await addLink("un");
    const both = Promise.withResolvers<void>();
    const check: CheckLink = async (visiting) => {
      if (visited.push(visiting) === 2) both.resolve();
      await both.promise;
      return "missing";
    };
    await Promise.all([run(check), run(check)]);
    expect(visited).toEqual([url, url]);
    expect(await dead()).toEqual([]);
  });

  test("that ends after another one of the same link changes nothing", async () => {
    await addLink("un");
    await run(async () => {
      await run();
      return "missing";
    });
    const row = await app.db.selectFrom("resources").selectAll().executeTakeFirstOrThrow();
    expect([row.link_failures, row.link_fault]).toEqual([0, null]);
  });

  test("visits four links at once, sixty in a run", async () => {
    for (let made = 0; made < 70; made += 1) await addLink(`lien${made}`);
    let present = 0;
    let most = 0;
    await run(async (url) => {
      visited.push(url);
      present += 1;
      most = Math.max(most, present);
      await new Promise(setImmediate);
      present -= 1;
      return "alive";
    });
    expect([most, visited.length]).toEqual([4, 60]);
    await run();
    expect(new Set(visited).size).toBe(70);
  });

  test("stopped in the middle, writes what it knows and takes up the rest later", async () => {
    // One after the other: each opens a session, and six at once would end the first of them.
    const all = ["a", "b", "c", "d", "e", "f"];
    for (const name of all) await addLink(name);
    const stop = new AbortController();
    await run(async (url, stopping) => {
      visited.push(url);
      if (visited.length < 4) return "alive";
      stop.abort();
      throw stopping.reason;
    }, stop.signal);
    expect(visited.length).toBe(4);
    await run();
    expect(visited.length).toBe(7);
    expect(new Set(visited).size).toBe(all.length);
    await run();
    expect(visited.length).toBe(7);
  });

  test("a fault of its own is reported, and the link stays due", async () => {
    await addLink("un");
    const fault = run(() => Promise.reject(new Error("not of the network")));
    await expect(fault).rejects.toThrow("not of the network");
    await run();
    expect(visited.length).toBe(1);
  });
});

test("a link to a site that answers is alive, one whose page is gone is dead", async () => {
  const site = await openWebSite((request, response) => {
    response.statusCode = request.url === "/parti" ? 410 : 200;
    response.end();
  });
  const check = openLinkChecker({
    publicUrl: app.config.publicUrl,
    isPublic: (address) => address === "127.0.0.1",
  });
  try {
    for (const name of ["present", "parti"]) {
      const { id } = await addLink(name);
      // The address of a machine, which no form accepts.
      await app.db
        .updateTable("resources")
        .set({ url: `${site.url}/${name}` })
        .where("id", "=", id)
        .execute();
    }
    await run(check);
    app.clock.advance(DAY);
    await run(check);
    expect(await deadTitles()).toEqual(["parti"]);
    expect(site.asked.filter((asked) => asked === "HEAD /present").length).toBe(1);
  } finally {
    await site.close();
  }
});
