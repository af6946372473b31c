/** The large title of every address, and its shorter name in menus and breadcrumbs: the one place where they are written. */
interface Title {
  title: string;
  menu?: string;
}

export const SITE_NAME = "Collectif pour la promotion de la médiation en santé";

export const titles: Record<string, Title> = {
  "/": { title: SITE_NAME, menu: "Accueil" },
  "/qui-sommes-nous": { title: "Qui sommes-nous ?", menu: "Qui sommes-nous" },
  "/qui-sommes-nous/membres": { title: "Nos membres", menu: "Membres" },
  "/qui-sommes-nous/actions": { title: "Nos actions", menu: "Actions" },
  "/qui-sommes-nous/demandes": { title: "Nos demandes", menu: "Demandes" },
  "/mediation-en-sante": { title: "La médiation en santé", menu: "Médiation en santé" },
  "/mediation-en-sante/definition": { title: "Définition" },
  "/mediation-en-sante/metier-mediateur": {
    title: "Le métier de médiateur et médiatrice en santé",
    menu: "Le métier",
  },
  "/mediation-en-sante/formations": { title: "Formations" },
  "/mediation-en-sante/temoignages": { title: "Témoignages" },
  "/mediation-en-sante/ressources": { title: "Ressources" },
  "/mediation-en-sante/ressources/articles": {
    title: "Articles et études scientifiques",
    menu: "Articles",
  },
  "/mediation-en-sante/ressources/rapports": { title: "Rapports" },
  "/mediation-en-sante/ressources/medias": { title: "Médias" },
  "/preconisation": { title: "L’étude", menu: "Nos préconisations" },
  "/preconisation/referentiel": { title: "Un référentiel métier", menu: "Référentiel métier" },
  "/preconisation/formations": {
    title: "Des formations qualifiantes",
    menu: "Formations qualifiantes",
  },
  "/preconisation/accompagnement": {
    title: "Un accompagnement professionnel",
    menu: "Accompagnement",
  },
  "/preconisation/deploiment": { title: "Un déploiement financé", menu: "Déploiement" },
  "/contact": { title: "Contact" },
  "/nous-rejoindre": { title: "Nous rejoindre" },
  "/login": { title: "Connexion à l'espace membre", menu: "Connexion" },
  "/forgot-password": { title: "Mot de passe oublié" },
  "/reset-password": { title: "Nouveau mot de passe" },
  "/verifier-adresse": { title: "Vérifier mon adresse" },
  "/confirmer-adresse": { title: "Confirmer mon adresse" },
  "/premier-acces": { title: "Créer un compte d’administrateur" },
  "/mentions-legales": { title: "Mentions légales" },
  "/politique-confidentialite": { title: "Politique de confidentialité", menu: "Confidentialité" },
  "/espace-membre": { title: "Bienvenue dans votre Espace Membre", menu: "Espace membre" },
  "/espace-membre/agenda": { title: "Agenda" },
  "/espace-membre/documents": { title: "Documents" },
  "/espace-membre/groupes": { title: "Groupes de travail", menu: "Groupes" },
  "/espace-membre/compte": { title: "Mon compte" },
  "/espace-membre/admin": { title: "Administration" },
};

const clean = (path: string): string => (path.length > 1 ? path.replace(/\/$/, "") : path);

/** Title of an address, or of the closest one above it (a group's page, a link with a token). */
export function titleOf(path: string): Title {
  for (let at = clean(path); at !== ""; at = at.slice(0, at.lastIndexOf("/"))) {
    const known = titles[at];
    if (known) return known;
  }
  return { title: "Page introuvable" };
}

export const menuTitle = (path: string): string => titles[path]?.menu ?? titleOf(path).title;

/** The known addresses above a path, nearest last. */
export function ancestorsOf(path: string): string[] {
  const parts = clean(path).split("/").filter(Boolean);
  return parts
    .slice(0, -1)
    .map((_, index) => `/${parts.slice(0, index + 1).join("/")}`)
    .filter((address) => titles[address]);
}

/** `document.title` of an address. */
export const documentTitle = (title: string): string =>
  title === SITE_NAME ? `${SITE_NAME} (CPMS)` : `${title} — CPMS`;

/** Pages that lead nowhere by themselves: they ask for a link of one use, or for a session. */
const CLOSED =
  /^\/(reset-password|verifier-adresse|confirmer-adresse|premier-acces|espace-membre)(\/|$)/;

/** True for the pages that anyone may find: by a search engine, by the site's own search. */
export const isOpenToAll = (path: string): boolean => !CLOSED.test(path);
