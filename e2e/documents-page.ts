import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

export const DOCUMENTS = "/espace-membre/documents";
/** A PDF of several pages. */
export const READABLE = readFileSync("content/documents/plaidoyer.pdf");

export const list = (page: Page) => page.getByRole("region", { name: "Tous les documents" });
export const card = (page: Page, name: string) =>
  list(page).getByRole("listitem").filter({ hasText: name });
export const deposit = (page: Page) => page.getByRole("dialog", { name: "Déposer des documents" });
