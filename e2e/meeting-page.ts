import type { Locator, Page } from "@playwright/test";
import { main } from "./on-screen.ts";

/** Answers of other people arrive by the polls, every 5 s at most. */
export const SOON = { timeout: 15_000 };

export const noteOf = (page: Page, item: string): Locator =>
  main(page).getByRole("textbox", { name: `Note du point «\u00A0${item}\u00A0»` });

/** The button of an item in the agenda of a session. */
export const itemOf = (page: Page, title: string): Locator =>
  main(page)
    .getByRole("navigation", { name: "Ordre du jour" })
    .getByRole("button", { name: title });
