import { pagePath } from "#contract/page-path.ts";
import type { PageName } from "#contract/pages.ts";

/** What the site adds to the text of a page, and where it is changed. */
export interface FixedPart {
  title: string;
  sentence: string;
  link?: { to: string; name: string };
  /** Anchor of the section that follows it, never the first: the cursor would not leave the start. Below the text without one. */
  before?: string;
}

interface FixedOnPage {
  parts?: FixedPart[];
  /** Titles whose words the page does not show, by their anchor. */
  titles?: Record<string, string>;
}

const NEWS = { to: pagePath("newsDesk"), name: "Actualités du site" };
const DOCUMENTS = { to: pagePath("adminDocuments"), name: "Documents PDF" };
const resources = (page: "resources" | "articles" | "rapports" | "medias"): FixedOnPage => ({
  parts: [
    {
      title: "Liste des ressources",
      sentence: "Les ressources s’ajoutent et se corrigent sur la page elle-même\u00A0:",
      link: { to: pagePath(page), name: "ouvrir la page" },
    },
  ],
});
const infographic: FixedOnPage = {
  parts: [
    {
      title: "Infographie",
      sentence:
        "L’image est livrée avec le site. Son contenu est repris dans le texte, que vous pouvez corriger.",
    },
  ],
};

const FIXED: Partial<Record<PageName, FixedOnPage>> = {
  home: {
    parts: [
      {
        title: "Haut de la page",
        sentence: "Le grand titre, le dessin et les trois liens sous la phrase sont fixes.",
      },
      {
        title: "Actualités",
        sentence: "Les trois articles les plus récents. Ils s’écrivent dans",
        link: NEWS,
        before: "chiffres-reperes",
      },
    ],
  },
  about: {
    titles: {
      "trois-portes": "Ce titre n’est pas affiché. Chaque titre de niveau 3 devient une carte.",
    },
  },
  demands: {
    parts: [
      { title: "Document de plaidoyer", sentence: "Ce PDF se remplace dans", link: DOCUMENTS },
    ],
    titles: { telecharger: "Titre fixe\u00A0: la page affiche «\u00A0Télécharger\u00A0»." },
  },
  mediation: {
    titles: {
      "pour-commencer": "Titre fixe\u00A0: la page affiche «\u00A0Pour commencer\u00A0».",
      "une-courte-histoire": "Titre fixe\u00A0: la page affiche «\u00A0Une courte histoire\u00A0».",
    },
  },
  study: {
    parts: [{ title: "Rapport de l’étude", sentence: "Ce PDF se remplace dans", link: DOCUMENTS }],
  },
  ...{ framework: infographic, qualification: infographic },
  ...{ support: infographic, deployment: infographic },
  ...{ resources: resources("resources"), articles: resources("articles") },
  ...{ rapports: resources("rapports"), medias: resources("medias") },
  contact: {
    parts: [{ title: "Formulaire de contact", sentence: "Ses questions sont fixes." }],
  },
  join: {
    parts: [
      {
        title: "Textes à accepter et formulaire d’adhésion",
        sentence: "Les questions sont fixes. Les textes à accepter se remplacent dans",
        link: DOCUMENTS,
      },
    ],
  },
  login: { parts: [{ title: "Formulaire de connexion", sentence: "Il est fixe." }] },
  news: {
    parts: [{ title: "Liste des articles", sentence: "Les articles s’écrivent dans", link: NEWS }],
  },
};

/** What the editor of a page cannot change, by the name of the page. */
export const fixedOnPage = (id: string): Required<FixedOnPage> => {
  const { parts = [], titles = {} } = (FIXED as Record<string, FixedOnPage | undefined>)[id] ?? {};
  return { parts, titles };
};
