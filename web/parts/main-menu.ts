import type { FixedPage } from "#contract/page-path.ts";
import { pagePath } from "#contract/page-path.ts";

/** A heading of the main menu: its own page comes first in its submenu. */
export interface MenuEntry {
  /** Accessible name of the button that opens the submenu. */
  name: string;
  page: FixedPage;
  /** Name of the heading's own page inside the submenu. */
  pageName: string;
  items: FixedPage[];
}

/** A page for each demand, in their order. */
export const DEMAND_PAGES: FixedPage[] = ["framework", "qualification", "support", "deployment"];

export const MAIN_MENU: MenuEntry[] = [
  {
    name: "Qui sommes-nous",
    page: "about",
    pageName: "Le collectif",
    items: ["members", "actions", "demands"],
  },
  {
    name: "Médiation en santé",
    page: "mediation",
    pageName: "Vue d’ensemble",
    items: [
      "definition",
      "easy",
      "profession",
      "trainings",
      "employers",
      "regions",
      "testimonies",
      "resources",
    ],
  },
  {
    name: "Nos Préconisations",
    page: "study",
    pageName: "L’étude",
    items: ["demands", ...DEMAND_PAGES],
  },
];

/** True on the entry's page and on the pages below it. */
export const isUnder = (path: string, page: FixedPage): boolean =>
  path === pagePath(page) || path.startsWith(`${pagePath(page)}/`);
