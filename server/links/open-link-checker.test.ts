import type { AddressInfo } from "node:net";
import { createServer, type Server } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openWebSite, type WebSite } from "#server/testing/web-site.ts";
import { openLinkChecker } from "./open-link-checker.ts";

const publicUrl = "https://mediation.test";
/** Of the two sites of this machine, one is public. */
const isPublic = (address: string) => address === "127.0.0.1";
const never = new AbortController().signal;
const check = openLinkChecker({ publicUrl, isPublic });

let site: WebSite;
let hidden: WebSite;
let userAgents: (string | undefined)[];

beforeAll(async () => {
  userAgents = [];
  hidden = await openWebSite((_request, response) => response.end("secret"), "127.0.0.2");
  site = await openWebSite((request, response) => {
    userAgents.push(request.headers["user-agent"]);
    const { pathname, searchParams } = new URL(request.url ?? "", "http://site");
    const status = Number(
      searchParams.get(request.method ?? "") ?? searchParams.get("status") ?? 200,
    );
    const to = searchParams.get("to");
    if (pathname === "/silent") return;
    if (pathname === "/loop") response.writeHead(302, { location: "/loop" });
    else if (pathname === "/broken") return void request.socket.end("not HTTP\r\n\r\n");
    else response.writeHead(status, to === null ? {} : { location: to });
    response.end("page");
  });
});
afterAll(async () => {
  await site.close();
  await hidden.close();
});
afterEach(() => {
  site.asked.length = 0;
  hidden.asked.length = 0;
});

describe("a link", () => {
  test("is alive when HEAD answers, and its page is not asked for", async () => {
    expect(await check(`${site.url}/page`, never)).toBe("alive");
    expect(site.asked).toEqual(["HEAD /page"]);
    expect(userAgents.at(-1)).toBe("CPMS-link-check/1.0 (+https://mediation.test)");
  });

  test.each([405, 501, 404, 403])("is alive when GET answers where HEAD has %i", async (status) => {
    const path = `/page?HEAD=${status}`;
    expect(await check(site.url + path, never)).toBe("alive");
    expect(site.asked).toEqual([`HEAD ${path}`, `GET ${path}`]);
  });

  test.each([
    [404, "missing"],
    [410, "missing"],
    [400, "error"],
    [500, "error"],
    [502, "error"],
    [401, "unsure"],
    [403, "unsure"],
    [999, "unsure"],
  ])("that answers %i twice is %s", async (status, finding) => {
    expect(await check(`${site.url}/?status=${status}`, never)).toBe(finding);
    expect(site.asked.length).toBe(2);
  });

  test.each([429, 503])("that is busy (%i) is not asked for again", async (status) => {
    expect(await check(`${site.url}/?status=${status}`, never)).toBe("unsure");
    expect(site.asked.length).toBe(1);
  });

  test("is followed through redirects, and no further than five", async () => {
    expect(await check(`${site.url}/?status=301&to=/page`, never)).toBe("alive");
    expect(site.asked).toEqual(["HEAD /?status=301&to=/page", "HEAD /page"]);
    expect(await check(`${site.url}/loop`, never)).toBe("redirects");
    expect(site.asked.filter((asked) => asked === "HEAD /loop").length).toBe(6);
  });

  test.each(["ftp://exemple.fr/", "javascript:alert(1)", "https://"])(
    "that leads to %s is an error",
    async (to) => {
      const path = `/?status=302&to=${encodeURIComponent(to)}`;
      expect(await check(site.url + path, never)).toBe("error");
    },
  );

  test("without an answer, or with one that is not HTTP, is silent", async () => {
    const impatient = openLinkChecker({ publicUrl, isPublic, patience: 50 });
    expect(await impatient(`${site.url}/silent`, never)).toBe("silent");
    expect(await check(`${site.url}/broken`, never)).toBe("silent");
  });

  test("to a closed port is refused", async () => {
    const closed = await portOf(createServer());
    expect(await check(`http://127.0.0.1:${closed}/`, never)).toBe("refused");
  });
});

/** A port on which nothing listens any more. */
async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe("a private network (T80)", () => {
  test("is not reached by a number, a name or a redirect", async () => {
    const redirect = `${site.url}/?status=302&to=${encodeURIComponent(hidden.url)}`;
    const named = hidden.url.replace("127.0.0.2", "localhost");
    const nothing = openLinkChecker({ publicUrl, isPublic: () => false });
    expect(await check(hidden.url, never)).toBe("private");
    expect(await check(redirect, never)).toBe("private");
    expect(await nothing(named, never)).toBe("private");
    expect(hidden.asked).toEqual([]);
  });

  test("is this machine, unless a test says otherwise", async () => {
    const strict = openLinkChecker({ publicUrl });
    const written = [site.url, site.url.replace("127.0.0.1", "localhost")];
    for (const url of [...written, "http://[::1]/", "http://169.254.169.254/"])
      expect([url, await strict(url, never)]).toEqual([url, "private"]);
    expect(site.asked).toEqual([]);
  });
});

test("a stop ends a check without a finding", async () => {
  const stop = new AbortController();
  const stopped = check(`${site.url}/silent`, stop.signal);
  stop.abort(new Error("stopping"));
  await expect(stopped).rejects.toThrow("stopping");
});
