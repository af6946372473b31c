import { chromium } from "@playwright/test";
import { findChromium } from "../../scripts/find-chromium.ts";
import type { Site } from "./calls.ts";

const TIMES = 5;
/** The edited text, not its frame. */
const TEXT = ".ProseMirror p";

/**
 * Milliseconds from the navigation to the editable text, in a browser with a warm cache. `prepare`
 * runs before each time and does not count.
 */
export async function openInBrowser(
  { url, token }: Site,
  path: string,
  prepare: (time: number) => Promise<unknown> = async () => undefined,
): Promise<number[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
  try {
    const context = await browser.newContext({ locale: "fr-FR", timezoneId: "Europe/Paris" });
    await context.addInitScript((value) => localStorage.setItem("token", value), token);
    const page = await context.newPage();
    const times: number[] = [];
    for (let time = 0; time <= TIMES; time += 1) {
      await page.goto("about:blank");
      await prepare(time);
      const start = performance.now();
      await page.goto(`${url}${path}`, { waitUntil: "commit" });
      await page.locator(TEXT).first().waitFor({ state: "visible" });
      times.push(performance.now() - start);
    }
    return times.slice(1);
  } finally {
    await browser.close();
  }
}
