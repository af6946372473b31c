import type { Locator, Page } from "@playwright/test";

export const main = (page: Page): Locator => page.getByRole("main");

/** A notification in the corner. */
export const toast = (page: Page, sentence: string): Locator =>
  page
    .getByRole("region", { name: "Notifications" })
    .getByRole("listitem")
    .filter({ hasText: sentence });

/** An error that interrupts a screen reader. */
export const alert = (page: Page | Locator, sentence: string): Locator =>
  page.getByRole("alert").filter({ hasText: sentence });

/** Opens the menu with the other actions of a row. */
export const openActions = (page: Page, name: string): Promise<void> =>
  page.getByRole("button", { name: `Actions pour ${name}`, exact: true }).click();

/** Chooses an action of the menu beside the title of a page. */
export async function chooseAction(page: Page, menu: string, action: string): Promise<void> {
  await page.getByRole("button", { name: menu, exact: true }).click();
  await page.getByRole("button", { name: action }).click();
}

/** The form that the main action of a page opens over it; its address keeps it open. */
export async function openForm(page: Page, name: string): Promise<Locator> {
  const isOpen = new URL(page.url()).searchParams.has("ajouter");
  if (!isOpen) await page.getByRole("button", { name }).click();
  return page.getByRole("dialog", { name });
}

/** Opens a row of a list: its link is as large as the row, and its middle may lie under buttons. */
export const followRow = (page: Page, name: string): Promise<void> =>
  main(page).getByRole("link", { name }).first().press("Enter");

/** The rail beside the pages of the space. */
export const memberMenu = (page: Page): Locator =>
  page.getByRole("navigation", { name: "Espace membre", exact: true });

/** The bar in its place on a phone. */
export const memberBar = (page: Page): Locator =>
  page.getByRole("navigation", { name: "Espace membre, raccourcis" });
