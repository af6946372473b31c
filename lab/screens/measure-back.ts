import type { Page } from "@playwright/test";
import { pagePath } from "../../contract/page-path.ts";
import { median } from "../stats.ts";

/** Milliseconds after which a screen that has not come back is no longer awaited. */
const PATIENCE_MS = 10_000;

/** Title and content of a screen: both must be visible again. */
interface ScreenSelectors {
  title: string;
  content: string;
}

const titleOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector("h1")?.textContent ?? "");

/** In the page: milliseconds from going back to the frame that shows the former screen. */
const stepBack = (page: Page, selectors: ScreenSelectors): Promise<number> =>
  page.evaluate(
    async ({ title, content, patience }) => {
      const start = performance.now();
      const isShown = () =>
        document.querySelector("h1")?.textContent === title &&
        [...document.querySelectorAll(content)].some((element) => element.checkVisibility());
      history.back();
      do await new Promise(requestAnimationFrame);
      while (!isShown() && performance.now() - start < patience);
      return performance.now() - start;
    },
    { ...selectors, patience: PATIENCE_MS },
  );

/** A page that the rail of the current one leads to: the administration has a rail of its own. */
function findElsewhere(path: string): string {
  const places = path.startsWith(pagePath("admin"))
    ? [pagePath("adminUsers"), pagePath("adminApplications")]
    : [pagePath("account"), pagePath("memberHome")];
  return places.find((place) => place !== path) ?? path;
}

/**
 * Goes to another screen by the menu and back `count` times; median milliseconds until the former
 * screen is shown again.
 */
export async function timeBack(page: Page, content: string, count: number): Promise<number> {
  const title = await titleOf(page);
  const elsewhere = findElsewhere(new URL(page.url()).pathname);
  const times: number[] = [];
  for (let time = 0; time < count; time += 1) {
    await page.locator(`nav a[href="${elsewhere}"]:visible`).first().click();
    await page.waitForFunction(
      (former) => document.querySelector("h1")?.textContent !== former,
      title,
    );
    await page.waitForLoadState("networkidle");
    times.push(await stepBack(page, { title, content }));
  }
  return median(times);
}
