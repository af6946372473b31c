import type { Page } from "@playwright/test";
import { main } from "./on-screen.ts";

export const GROUPS = "/espace-membre/groupes";
export const pageOf = ({ id }: { id: string }): string => `${GROUPS}/${id}`;
export const link = (page: Page, name: string) =>
  main(page).getByRole("link", { name, exact: true });
