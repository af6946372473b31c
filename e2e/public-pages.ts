import type { Page } from "@playwright/test";
import { publicPages } from "#contract/page-path.ts";

/** Addresses of the pages open to all. */
export const PUBLIC_PAGES = publicPages.map(({ path }) => path);

/** Pixels by which the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Name or text of the focused element. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    return (element?.getAttribute("aria-label") ?? element?.textContent ?? "")
      .replace(/\s+/g, " ")
      .trim();
  });

/** Presses Tab until the element with this name has the focus; fails after too many. */
export async function tabTo(page: Page, name: string | RegExp, most = 80): Promise<void> {
  const isIt = (text: string) => (typeof name === "string" ? text === name : name.test(text));
  const met: string[] = [];
  for (let count = 0; count < most; count += 1) {
    await page.keyboard.press("Tab");
    const text = await focused(page);
    if (isIt(text)) return;
    met.push(text);
  }
  throw new Error(`the Tab key never reached ${name}; it met: ${met.join(" | ")}`);
}
