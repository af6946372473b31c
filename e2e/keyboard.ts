import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** More tab stops than any screen has. */
const MOST_STEPS = 250;

/** Presses Tab until the element has the focus; fails after too many. */
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

/** Moves the focus to it and presses Enter. */
export async function enter(
  page: Page,
  target: Locator,
  key: "Tab" | "Shift+Tab" = "Tab",
): Promise<void> {
  await stepTo(page, target, key);
  await page.keyboard.press("Enter");
}

/** Moves the focus to a field and replaces its text. */
export async function typeIn(page: Page, field: Locator, text: string): Promise<void> {
  await stepTo(page, field);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(text);
  await expect(field).toHaveValue(text);
}

/** Opens the file chooser of a button by Enter; the choice itself belongs to the system. */
export async function chooseByKeys(
  page: Page,
  choose: Locator,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const opened = page.waitForEvent("filechooser");
  await enter(page, choose);
  await (await opened).setFiles(file);
}
