import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

/** What a page links to on this site (images, icons and feeds included), and the places in it that a link may name. */
const read = (page: Page): Promise<{ links: string[]; places: string[] }> =>
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
      places: [...document.querySelectorAll("[id]")].map(({ id }) => id),
    };
  });

const isMemberSpace = (address: string) => new URL(address).pathname.startsWith("/espace-membre");
const isFile = (address: string) => /\.\w+$/.test(new URL(address).pathname);

/** Goes through every page that can be reached from `start`, and asks for every file that they show. */
async function crawl(page: Page, start: string) {
  const wanted = new Map([[start, "the start"]]);
  const places = new Map<string, string[]>();
  const links: { from: string; to: string }[] = [];
  const problems: string[] = [];
  for (const [address, from] of wanted) {
    if (isMemberSpace(address)) continue;
    if (isFile(address)) {
      const status = (await page.request.get(address)).status();
      if (status !== 200) problems.push(`${from} links to ${address}: ${status}`);
      continue;
    }
    const status = (await page.goto(address, { waitUntil: "networkidle" }))?.status();
    if (status !== 200) problems.push(`${from} links to ${address}: ${status}`);
    const found = await read(page);
    places.set(address, found.places);
    for (const to of found.links) {
      links.push({ from: address, to });
      const [target = ""] = to.split("#", 1);
      if (!wanted.has(target)) wanted.set(target, address);
    }
  }
  const nowhere = links.flatMap(({ from, to }) => {
    const [target = "", place] = to.split("#", 2);
    return place && places.has(target) && !places.get(target)?.includes(place)
      ? [`${from} links to ${to}: no such place`]
      : [];
  });
  return { problems: [...problems, ...nowhere], count: wanted.size };
}

test("T66 no page turns a string into code, whatever put it there", async ({ browser, site }) => {
  // Not the watched page: each refusal is reported.
  const page = await browser.newPage({ baseURL: site.url });
  for (const path of [
    "/",
    "/contact",
    "/nous-rejoindre",
    "/login",
    "/reset-password/x",
    "/nulle-part",
    "/espace-membre/",
  ]) {
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

test("no link of the public site leads nowhere, and no page logs anything", async ({
  page,
  site,
}) => {
  const logged: string[] = [];
  page.on("console", (message) =>
    logged.push(`${page.url()} ${message.type()}: ${message.text()}`),
  );
  const { problems, count } = await crawl(page, `${site.url}/`);
  expect(problems).toEqual([]);
  expect(logged).toEqual([]);
  expect(count, "the crawl went through the site").toBeGreaterThan(40);
});
