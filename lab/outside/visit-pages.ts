import type { Browser, BrowserContext, Page } from "@playwright/test";
import { TOKEN_KEY } from "../../contract/limits.ts";
import type { DemoSite } from "./demo-site.ts";

/** What visits did that none may do. */
export interface Seen {
  ran: string[];
  elsewhere: string[];
  stopped: string[];
  schemes: Set<string>;
  /** Pages on which a text was read as it was written. */
  shown: number;
  /** Pages that were still at work when they were looked at. */
  unfinished: string[];
}

/** Beside each other, each in its own process of the browser. */
const TABS = 4;
/** So long nothing has been asked for: an image that fails has failed, and what it runs has run. */
const QUIET = 150;
const PATIENCE = 15_000;

export const didRun = async (page: Page): Promise<boolean> => {
  const frames = page
    .frames()
    .map((frame) => frame.evaluate(() => "pwned" in window).catch(() => false));
  return (await Promise.all(frames)).includes(true);
};

const schemesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("[href], [src], [action], [formaction], [data]")].flatMap((one) =>
      ["href", "src", "action", "formaction", "data"]
        .map((name) => one.getAttribute(name))
        .filter((value) => value !== null)
        .map((value) => URL.parse(value, location.href)?.protocol ?? "illisible:"),
    ),
  );

/** Notes what leaves for another host, and what the policy stopped. */
async function watch(context: BrowserContext, url: string, seen: Seen): Promise<void> {
  context.on("request", (request) => {
    if (/^(https?|wss?):/.test(request.url()) && !request.url().startsWith(`${url}/`))
      seen.elsewhere.push(request.url());
  });
  await context.exposeFunction("policyStopped", (what: string) => void seen.stopped.push(what));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      (window as unknown as { policyStopped: (what: string) => void }).policyStopped(
        `${location.pathname} ${violatedDirective} ${blockedURI}`,
      ),
    );
  });
}

/** What tells when a page has asked for all that it needs: shorter, and surer, than half a second of silence. */
function followRequests(page: Page): { isQuiet: () => boolean } {
  let underWay = 0;
  let last = performance.now();
  const count = (more: number) => () => {
    underWay = Math.max(0, underWay + more);
    last = performance.now();
  };
  page.on("request", count(1));
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", count(-1));
  page.on("framenavigated", (frame) => {
    // What the page before had asked for is of no interest any more.
    if (frame === page.mainFrame()) underWay = 0;
  });
  return { isQuiet: () => underWay === 0 && performance.now() - last > QUIET };
}

/** Nothing is being fetched, and nothing is said to be loading. */
async function settle(page: Page, isQuiet: () => boolean): Promise<boolean> {
  const isBusy = () =>
    page.evaluate(
      () =>
        document.querySelector("[aria-busy=true]") !== null ||
        [...document.querySelectorAll("[role=status]")].some((one) =>
          one.textContent?.startsWith("Chargement"),
        ),
    );
  for (const end = performance.now() + PATIENCE; performance.now() < end; ) {
    if (isQuiet() && !(await isBusy())) return true;
    await new Promise((next) => setTimeout(next, 20));
  }
  return false;
}

interface Wanted {
  addresses: string[];
  texts: string[];
  bypassCSP: boolean;
}

/** Opens every address, with the policy of the pages or without. */
export async function visitAll(
  browser: Browser,
  { url }: DemoSite,
  token: string,
  { addresses, texts, bypassCSP }: Wanted,
): Promise<Seen> {
  const origins = [{ origin: url, localStorage: [{ name: TOKEN_KEY, value: token }] }];
  const context = await browser.newContext({ bypassCSP, storageState: { cookies: [], origins } });
  const seen: Seen = {
    ...{ ran: [], elsewhere: [], stopped: [], unfinished: [] },
    ...{ schemes: new Set(), shown: 0 },
  };
  await watch(context, url, seen);
  const waiting = [...addresses];
  const visitSome = async () => {
    const page = await context.newPage();
    page.on("dialog", (dialog) => {
      seen.ran.push(`dialogue ${dialog.message()}`);
      void dialog.dismiss();
    });
    const { isQuiet } = followRequests(page);
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      await page.goto(`${url}${address}`, { waitUntil: "load" });
      if (!(await settle(page, isQuiet))) seen.unfinished.push(address);
      if (await didRun(page)) seen.ran.push(address);
      for (const scheme of await schemesOf(page)) seen.schemes.add(scheme);
      const text = (await page.locator("main").first().textContent()) ?? "";
      if (texts.some((hostile) => text.includes(hostile))) seen.shown += 1;
    }
  };
  await Promise.all(Array.from({ length: TABS }, visitSome));
  await context.close();
  return seen;
}
