/** The main menu: a heading whose own page comes first, and what it opens. */
export interface MenuEntry {
  /** Said on the button that opens the submenu. */
  name: string;
  page: string;
  /** Name of the heading's own page inside the submenu. */
  pageName: string;
  items: string[];
}

export const MAIN_MENU: MenuEntry[] = [
  {
    name: "Qui sommes-nous",
    page: "/qui-sommes-nous",
    pageName: "Le collectif",
    items: ["/qui-sommes-nous/membres", "/qui-sommes-nous/actions", "/qui-sommes-nous/demandes"],
  },
  {
    name: "Médiation en santé",
    page: "/mediation-en-sante",
    pageName: "Vue d’ensemble",
    items: [
      "/mediation-en-sante/definition",
      "/mediation-en-sante/metier-mediateur",
      "/mediation-en-sante/formations",
      "/mediation-en-sante/temoignages",
      "/mediation-en-sante/ressources",
    ],
  },
  {
    name: "Nos Préconisations",
    page: "/preconisation",
    pageName: "L’étude",
    items: [
      "/preconisation/referentiel",
      "/preconisation/formations",
      "/preconisation/accompagnement",
      "/preconisation/deploiment",
    ],
  },
];

/** True on the entry's page and on every page under it. */
export const isUnder = (path: string, page: string): boolean =>
  path === page || path.startsWith(`${page}/`);
