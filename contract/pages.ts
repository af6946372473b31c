import { adminPages } from "./admin-pages.ts";
import { definePages, type Page, type QueryPart } from "./define-pages.ts";
import { LOGIN_REASONS, SEARCH_PLACES } from "./limits.ts";
import { meetingPages } from "./meeting-pages.ts";
import { memberPages } from "./member-pages.ts";

export type { Page, QueryPart };

const writtenHere = { secret: false, onlyRead: true, written: true } as const;
const searched = { reads: { q: "text" }, shows: "resources" } as const;

/** Every page of the site, once: links, rendering, caching, logs and lists read this table. */
export const pages = definePages({
  home: {
    path: "/",
    title: "Collectif pour la promotion de la médiation en santé",
    menu: "Accueil",
    onlyRead: true,
  },
  about: {
    path: "/qui-sommes-nous",
    title: "Qui sommes-nous ?",
    menu: "Qui sommes-nous",
    onlyRead: true,
  },
  members: {
    path: "/qui-sommes-nous/membres",
    title: "Nos membres",
    menu: "Membres",
    onlyRead: true,
  },
  actions: {
    path: "/qui-sommes-nous/actions",
    title: "Nos actions",
    menu: "Actions",
    onlyRead: true,
  },
  demands: {
    path: "/qui-sommes-nous/demandes",
    title: "Nos demandes",
    menu: "Demandes",
    onlyRead: true,
  },
  mediation: {
    path: "/mediation-en-sante",
    title: "La médiation en santé",
    menu: "Médiation en santé",
    onlyRead: true,
  },
  definition: { path: "/mediation-en-sante/definition", title: "Définition", onlyRead: true },
  easy: {
    path: "/mediation-en-sante/facile-a-lire",
    title: "La médiation en santé, facile à lire",
    menu: "Facile à lire",
    onlyRead: true,
  },
  profession: {
    path: "/mediation-en-sante/metier-mediateur",
    title: "Le métier de médiateur et médiatrice en santé",
    menu: "Le métier",
    onlyRead: true,
  },
  trainings: { path: "/mediation-en-sante/formations", title: "Formations", onlyRead: true },
  employers: {
    path: "/mediation-en-sante/employer-ou-accueillir",
    title: "Vous employez ou accueillez",
    menu: "Employer, accueillir",
    onlyRead: true,
  },
  regions: {
    path: "/mediation-en-sante/dans-les-regions",
    title: "La médiation en santé dans les régions",
    menu: "Dans les régions",
    onlyRead: true,
  },
  testimonies: { path: "/mediation-en-sante/temoignages", title: "Témoignages", onlyRead: true },
  resources: { path: "/mediation-en-sante/ressources", title: "Ressources", ...searched },
  // Each category of resources has a page with its own name.
  articles: {
    path: "/mediation-en-sante/ressources/articles",
    title: "Articles et études scientifiques",
    menu: "Articles",
    ...searched,
  },
  rapports: { path: "/mediation-en-sante/ressources/rapports", title: "Rapports", ...searched },
  medias: { path: "/mediation-en-sante/ressources/medias", title: "Médias", ...searched },
  study: { path: "/preconisation", title: "L’étude", onlyRead: true },
  framework: {
    path: "/preconisation/referentiel",
    title: "Un référentiel métier",
    menu: "Référentiel métier",
    onlyRead: true,
  },
  qualification: {
    path: "/preconisation/formations",
    title: "Des formations qualifiantes",
    menu: "Formations qualifiantes",
    onlyRead: true,
  },
  support: {
    path: "/preconisation/accompagnement",
    title: "Un accompagnement professionnel",
    menu: "Accompagnement",
    onlyRead: true,
  },
  deployment: {
    path: "/preconisation/deploiment",
    title: "Un déploiement financé",
    menu: "Déploiement",
    onlyRead: true,
  },
  search: {
    path: "/recherche",
    title: "Rechercher sur le site",
    menu: "Recherche",
    onlyRead: true,
    unlisted: true,
    reads: { q: "text", dans: SEARCH_PLACES },
    shows: "resources",
  },
  help: { path: "/trouver-de-l-aide", title: "Trouver de l’aide", onlyRead: true },
  siteMap: { path: "/plan-du-site", title: "Plan du site", onlyRead: true },
  contact: { path: "/contact", title: "Contact" },
  join: { path: "/nous-rejoindre", title: "Nous rejoindre", reads: { etape: ["2", "3"] } },
  login: {
    path: "/login",
    title: "Connexion à l'espace membre",
    menu: "Connexion",
    reads: { raison: LOGIN_REASONS },
    unlisted: true,
  },
  forgotPassword: { path: "/forgot-password", title: "Mot de passe oublié", unlisted: true },
  resetPassword: { path: "/reset-password/:token", title: "Nouveau mot de passe", secret: true },
  verifyEmail: { path: "/verifier-adresse/:token", title: "Confirmer mon adresse", secret: true },
  confirmEmail: { path: "/confirmer-adresse/:token", title: "Confirmer mon adresse", secret: true },
  unsubscribe: {
    path: "/desabonnement/:token",
    title: "Ne plus recevoir de courriels",
    secret: true,
  },
  invitation: { path: "/reponse/:token", title: "Répondre à une invitation", secret: true },
  siteInvitation: {
    path: "/invitation/:token",
    title: "Rejoindre le collectif sur invitation",
    secret: true,
  },
  structureInvitation: {
    path: "/invitation-structure/:token",
    title: "Rejoindre une structure sur invitation",
    secret: true,
  },
  followedApplication: {
    path: "/candidature/:token",
    title: "Suivre ma demande d’adhésion",
    secret: true,
  },
  share: { path: "/lien/:token", title: "Un document partagé avec vous", secret: true },
  setUpAdmin: {
    path: "/premier-acces/:token",
    title: "Créer un compte d’administration",
    secret: true,
  },
  legalNotice: { path: "/mentions-legales", title: "Mentions légales", onlyRead: true },
  privacy: {
    path: "/politique-confidentialite",
    title: "Politique de confidentialité",
    menu: "Confidentialité",
    onlyRead: true,
  },
  accessibility: { path: "/accessibilite", title: "Accessibilité", onlyRead: true },
  press: { path: "/presse", title: "Presse", onlyRead: true },
  // A document as a page of text has the address of its PDF, without « .pdf ».
  partnershipText: {
    path: "/documents/cadre-de-partenariat",
    title: "Cadre de partenariat",
    onlyRead: true,
  },
  recommendationsText: {
    path: "/documents/recommandations",
    title: "Recommandations du CPMS",
    onlyRead: true,
  },
  pleaText: {
    path: "/documents/plaidoyer",
    title: "Document de plaidoyer",
    onlyRead: true,
  },
  reportText: { path: "/documents/rapport-etude", title: "Rapport de l’étude", onlyRead: true },
  news: { path: "/actualites", title: "Actualités", onlyRead: true },
  // A list continues after the last article of the previous page, so that pages can be cached.
  newsBefore: { path: "/actualites/avant/:row", title: "Actualités", ...writtenHere },
  newsYear: { path: "/actualites/annees/:year", title: "Actualités", ...writtenHere },
  newsYearBefore: {
    path: "/actualites/annees/:year/avant/:row",
    title: "Actualités",
    ...writtenHere,
  },
  newsCategory: { path: "/actualites/categories/:category", title: "Actualités", ...writtenHere },
  newsCategoryBefore: {
    path: "/actualites/categories/:category/avant/:row",
    title: "Actualités",
    ...writtenHere,
  },
  article: { path: "/actualites/:slug", title: "Article", ...writtenHere },
  // Pages added to a section of the menu; those with a fixed address above are matched first.
  aboutAdded: { path: "/qui-sommes-nous/:slug", title: "Page", ...writtenHere },
  mediationAdded: { path: "/mediation-en-sante/:slug", title: "Page", ...writtenHere },
  studyAdded: { path: "/preconisation/:slug", title: "Page", ...writtenHere },
  ...memberPages,
  ...meetingPages,
  ...adminPages,
});

export type Pages = typeof pages;
export type PageName = keyof Pages;
