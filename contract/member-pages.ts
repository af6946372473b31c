import { definePages } from "./define-pages.ts";

/** The pages of the members’ space but for those of meetings and of the administration. */
export const memberPages = definePages({
  memberHome: {
    path: "/espace-membre",
    title: "Bienvenue dans votre Espace Membre",
    menu: "Espace membre",
    access: "member",
    slash: true,
  },
  agenda: { path: "/espace-membre/agenda", title: "Agenda", access: "member" },
  event: {
    path: "/espace-membre/agenda/:id",
    title: "Événement",
    access: "member",
    secret: false,
  },
  polls: {
    path: "/espace-membre/sondages",
    title: "Sondages de dates",
    access: "member",
    feature: "polls",
  },
  poll: {
    path: "/espace-membre/sondages/:id",
    title: "Sondage de dates",
    access: "member",
    feature: "polls",
    secret: false,
  },
  documents: { path: "/espace-membre/documents", title: "Documents", access: "member" },
  document: {
    path: "/espace-membre/documents/:id",
    title: "Document",
    access: "member",
    secret: false,
  },
  groups: {
    path: "/espace-membre/groupes",
    title: "Groupes de travail",
    menu: "Groupes",
    access: "member",
  },
  group: {
    path: "/espace-membre/groupes/:id",
    title: "Groupe de travail",
    access: "member",
    secret: false,
  },
  directory: {
    path: "/espace-membre/annuaire",
    title: "Personnes du collectif",
    menu: "Personnes",
    access: "member",
  },
  person: {
    path: "/espace-membre/annuaire/:id",
    title: "Personne",
    access: "member",
    secret: false,
  },
  memberMenu: { path: "/espace-membre/menu", title: "Menu", access: "member" },
  memberSearch: { path: "/espace-membre/recherche", title: "Chercher", access: "member" },
  guides: { path: "/espace-membre/aide", title: "Aide", access: "member" },
  guide: {
    path: "/espace-membre/aide/:guide",
    title: "Guide",
    access: "member",
    secret: false,
  },
  account: { path: "/espace-membre/compte", title: "Mon compte", access: "member" },
  structure: { path: "/espace-membre/structure", title: "Ma structure", access: "member" },
  whatsNew: { path: "/espace-membre/nouveautes", title: "Quoi de neuf", access: "member" },
  sitePages: { path: "/espace-membre/pages", title: "Pages du site", access: "editor" },
  newsDesk: {
    path: "/espace-membre/actualites",
    title: "Actualités du site",
    menu: "Actualités",
    access: "editor",
  },
  sitePage: {
    path: "/espace-membre/pages/:id",
    title: "Modifier une page",
    access: "editor",
    secret: false,
  },
  images: { path: "/espace-membre/images", title: "Images", access: "editor" },
});
