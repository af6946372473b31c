import type { Browser, BrowserContext, Page } from "@playwright/test";
import { TOKEN_KEY } from "../../contract/limits.ts";
import type { DemoSite } from "./demo-site.ts";

/** What the visited pages did although none may. */
export interface VisitResult {
  ran: string[];
  elsewhere: string[];
  stopped: string[];
  schemes: Set<string>;
  /** Number of pages that displayed a text as it was written. */
  displayed: number;
  /** Pages that were still loading when they were read. */
  unfinished: string[];
}

/** Browser contexts that run in parallel. */
const TABS = 4;
/**
 * Milliseconds without requests after which failed images have failed and their scripts have run.
 */
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

/** Records requests to other hosts, and what the policy blocked. */
async function watch(context: BrowserContext, url: string, result: VisitResult): Promise<void> {
  context.on("request", (request) => {
    if (/^(https?|wss?):/.test(request.url()) && !request.url().startsWith(`${url}/`))
      result.elsewhere.push(request.url());
  });
  await context.exposeFunction("policyStopped", (what: string) => void result.stopped.push(what));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      (window as unknown as { policyStopped: (what: string) => void }).policyStopped(
        `${location.pathname} ${violatedDirective} ${blockedURI}`,
      ),
    );
  });
}

/**
 * Detects that a page has loaded everything, faster and more reliably than half a second of
 * silence.
 */
function followRequests(page: Page): { isQuiet: () => boolean } {
  let pending = 0;
  let last = performance.now();
  const count = (more: number) => () => {
    pending = Math.max(0, pending + more);
    last = performance.now();
  };
  page.on("request", count(1));
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", count(-1));
  page.on("framenavigated", (frame) => {
    // Requests of the previous page do not count.
    if (frame === page.mainFrame()) pending = 0;
  });
  return { isQuiet: () => pending === 0 && performance.now() - last > QUIET };
}

/** No request is pending and no loading text is displayed. */
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

interface VisitOptions {
  addresses: string[];
  texts: string[];
  bypassCSP: boolean;
}

/** Opens every address, with or without the content security policy. */
export async function visitAll(
  browser: Browser,
  { url }: DemoSite,
  token: string,
  { addresses, texts, bypassCSP }: VisitOptions,
): Promise<VisitResult> {
  const origins = [{ origin: url, localStorage: [{ name: TOKEN_KEY, value: token }] }];
  const context = await browser.newContext({ bypassCSP, storageState: { cookies: [], origins } });
  const result: VisitResult = {
    ...{ ran: [], elsewhere: [], stopped: [], unfinished: [] },
    ...{ schemes: new Set(), displayed: 0 },
  };
  await watch(context, url, result);
  const waiting = [...addresses];
  const visitSome = async () => {
    const page = await context.newPage();
    page.on("dialog", (dialog) => {
      result.ran.push(`dialogue ${dialog.message()}`);
      void dialog.dismiss();
    });
    const { isQuiet } = followRequests(page);
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      await page.goto(`${url}${address}`, { waitUntil: "load" });
      if (!(await settle(page, isQuiet))) result.unfinished.push(address);
      if (await didRun(page)) result.ran.push(address);
      for (const scheme of await schemesOf(page)) result.schemes.add(scheme);
      const text = (await page.locator("main").first().textContent()) ?? "";
      if (texts.some((hostile) => text.includes(hostile))) result.displayed += 1;
    }
  };
  await Promise.all(Array.from({ length: TABS }, visitSome));
  await context.close();
  return result;
}
