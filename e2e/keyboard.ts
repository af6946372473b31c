import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** More than a screen of this site has. */
const MOST_STEPS = 250;

/** Presses Tab until this has the focus, as somebody without a mouse does; fails when it never has. */
export async function stepTo(
  page: Page,
  target: Locator,
  key: "Tab" | "Shift+Tab" = "Tab",
): Promise<void> {
  await expect(target).toBeVisible();
  const has = () => target.evaluate((one) => one === document.activeElement);
  for (let steps = 0; steps < MOST_STEPS && !(await has()); steps += 1)
    await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

/** Steps to it and presses Enter. */
export async function enter(
  page: Page,
  target: Locator,
  key: "Tab" | "Shift+Tab" = "Tab",
): Promise<void> {
  await stepTo(page, target, key);
  await page.keyboard.press("Enter");
}

/** Steps to a field and types in the place of what it holds. */
export async function typeIn(page: Page, field: Locator, words: string): Promise<void> {
  await stepTo(page, field);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(words);
  await expect(field).toHaveValue(words);
}

/** Opens the chooser of a button by Enter; which file is taken there is the system's own window. */
export async function chooseByKeys(
  page: Page,
  choose: Locator,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const opened = page.waitForEvent("filechooser");
  await enter(page, choose);
  await (await opened).setFiles(file);
}
