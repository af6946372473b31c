import type { Page } from "@playwright/test";
import { TOKEN_KEY } from "#contract/limits.ts";
import { expect, test } from "./test.ts";

/** Links of a page to this site (images, icons and feeds included), and its anchors. */
const read = (page: Page): Promise<{ links: string[]; anchors: string[] }> =>
  page.evaluate(() => {
    const linking =
      "a[href], img[src], link[rel=icon], link[rel=alternate], link[rel=manifest], meta[property='og:image']";
    const addressOf = (element: Element) =>
      element.getAttribute("href") ??
      element.getAttribute("src") ??
      element.getAttribute("content") ??
      "";
    const links = [...document.querySelectorAll(linking)].map(
      (element) => new URL(addressOf(element), location.href),
    );
    return {
      links: links.filter(({ origin }) => origin === location.origin).map(({ href }) => href),
      anchors: [...document.querySelectorAll("[id]")].map(({ id }) => id),
    };
  });

const isMemberSpace = (address: string) => new URL(address).pathname.startsWith("/espace-membre");
const isFile = (address: string) => /\.\w+$/.test(new URL(address).pathname);

/** Visits every page reachable from `start`, and requests every file that they link to. */
async function crawl(page: Page, start: string) {
  const queue = new Map([[start, "the start"]]);
  const anchors = new Map<string, string[]>();
  const links: { from: string; to: string }[] = [];
  const problems: string[] = [];
  for (const [address, from] of queue) {
    if (isMemberSpace(address)) continue;
    if (isFile(address)) {
      const status = (await page.request.get(address)).status();
      if (status !== 200) problems.push(`${from} links to ${address}: ${status}`);
      continue;
    }
    const status = (await page.goto(address, { waitUntil: "networkidle" }))?.status();
    if (status !== 200) problems.push(`${from} links to ${address}: ${status}`);
    const found = await read(page);
    anchors.set(address, found.anchors);
    for (const to of found.links) {
      links.push({ from: address, to });
      const [target = ""] = to.split("#", 1);
      if (!queue.has(target)) queue.set(target, address);
    }
  }
  const nowhere = links.flatMap(({ from, to }) => {
    const [target = "", anchor] = to.split("#", 2);
    return anchor && anchors.has(target) && !anchors.get(target)?.includes(anchor)
      ? [`${from} links to ${to}: no such place`]
      : [];
  });
  return { problems: [...problems, ...nowhere], count: queue.size };
}

const SPACE = "/espace-membre/";

test("T66 no page turns a string into code", async ({ browser, site, admin }) => {
  // Not the watched page: each report is collected.
  const page = await browser.newPage({ baseURL: site.url });
  const logIn = () =>
    page.evaluate(([key, token]) => localStorage.setItem(key, token), [
      TOKEN_KEY,
      admin.token,
    ] as const);
  for (const path of [
    "/",
    "/contact",
    "/nous-rejoindre",
    "/login",
    "/reset-password/x",
    "/nulle-part",
    SPACE,
  ]) {
    // Without a session the space leaves for the log-in page.
    if (path === SPACE) await logIn();
    await page.goto(path);
    const ran = await page.evaluate(() => {
      const attempts: Record<string, () => unknown> = {
        markup: () => (document.createElement("p").innerHTML = "<img src=x onerror=alert(1)>"),
        element: () => (document.createElement("script").text = "alert(1)"),
        worker: () => new Worker("data:text/javascript,1"),
        elsewhere: () => (document.createElement("script").src = "https://evil.example/x.js"),
        own: () => (document.createElement("script").src = "/api/uploads/x"),
        policy: () =>
          (
            window as unknown as {
              trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
            }
          ).trustedTypes.createPolicy("autre", {}),
      };
      return Object.keys(attempts).filter((name) => {
        try {
          attempts[name]?.();
          return true;
        } catch {
          return false;
        }
      });
    });
    expect(ran, path).toEqual([]);
  }
  await page.close();
});

test("no link of the public site is broken, and no page logs anything", async ({ page, site }) => {
  const logged: string[] = [];
  page.on("console", (message) =>
    logged.push(`${page.url()} ${message.type()}: ${message.text()}`),
  );
  const { problems, count } = await crawl(page, `${site.url}/`);
  expect(problems).toEqual([]);
  expect(logged).toEqual([]);
  expect(count, "the crawl went through the site").toBeGreaterThan(40);
});
