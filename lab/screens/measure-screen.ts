import type { Browser, Page } from "@playwright/test";
import { median } from "../stats.ts";
import type { Screen } from "./list-screens.ts";
import { timeBack } from "./measure-back.ts";

export const TIMES = 5;
const LIMIT_MS = 1000;
/** Going back to a screen already shown. */
const BACK_LIMIT_MS = 100;

/** Late frames while the page was scrolled to its end. */
const scrollThrough = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const late: number[] = [];
    let last = performance.now();
    for (let top = 0; top < document.documentElement.scrollHeight; top += 120) {
      scrollTo(0, top);
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      late.push(now - last);
      last = now;
    }
    return Math.round(late.toSorted((a, b) => a - b)[Math.floor(late.length * 0.95)] ?? 0);
  });

/** The slowest answer of the API, as the page waited for it. */
const slowestCall = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      0,
      ...performance
        .getEntriesByType("resource")
        .flatMap(({ name, duration }) => (name.includes("/api/") ? [duration] : [])),
    ),
  );

async function timeTo(page: Page, address: string, content: string): Promise<number> {
  await page.goto("about:blank");
  const start = performance.now();
  await page.goto(address, { waitUntil: "commit" });
  await page.locator(content).first().waitFor({ state: "visible" });
  return performance.now() - start;
}

/** Opens a screen several times and prints how long it takes; true when it is within its limit. */
export async function measureScreen(
  browser: Browser,
  url: string,
  token: string,
  { path, as, content }: Screen,
): Promise<boolean> {
  const context = await browser.newContext({
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    viewport: { width: 1280, height: 900 },
  });
  await context.addInitScript((value) => localStorage.setItem("token", value), token);
  const page = await context.newPage();
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1)
    times.push(await timeTo(page, `${url}${path}`, content));
  await page.waitForLoadState("networkidle");
  const call = Math.round(await slowestCall(page));
  const frame = await scrollThrough(page);
  const back = await timeBack(page, content, TIMES);
  await context.close();
  const cells = [median(times), back, call, frame].map(
    (value) => `${String(Math.round(value)).padStart(7)} ms`,
  );
  process.stdout.write(`${cells.join("")}  ${as.padEnd(9)} ${path}\n`);
  return median(times) <= LIMIT_MS && back <= BACK_LIMIT_MS;
}
