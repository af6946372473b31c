import { definePages } from "./define-pages.ts";

/** The pages of the administration. */
export const adminPages = definePages({
  admin: { path: "/espace-membre/admin", title: "Administration", access: "admin" },
  adminApplications: {
    path: "/espace-membre/admin/demandes",
    title: "Demandes d’adhésion",
    access: "admin",
  },
  adminDelays: {
    path: "/espace-membre/admin/delais",
    title: "Délais des demandes d’adhésion",
    menu: "Délais",
    access: "admin",
  },
  adminUsers: {
    path: "/espace-membre/admin/utilisateurs",
    title: "Utilisateurs",
    access: "admin",
  },
  adminStructures: {
    path: "/espace-membre/admin/structures",
    title: "Structures",
    access: "admin",
  },
  adminLabels: {
    path: "/espace-membre/admin/structures/libelles",
    title: "Revue des libellés",
    access: "admin",
  },
  adminMerge: {
    path: "/espace-membre/admin/structures/fusion",
    title: "Fusionner deux structures",
    menu: "Fusion",
    access: "admin",
  },
  adminStructure: {
    path: "/espace-membre/admin/structures/:id",
    title: "Structure",
    access: "admin",
    secret: false,
  },
  adminInvitations: {
    path: "/espace-membre/admin/invitations",
    title: "Invitations à rejoindre le site",
    menu: "Invitations",
    access: "admin",
  },
  adminImport: {
    path: "/espace-membre/admin/import",
    title: "Importer un tableau",
    menu: "Import",
    access: "admin",
  },
  adminValues: { path: "/espace-membre/admin/a-completer", title: "À compléter", access: "admin" },
  adminDocuments: {
    path: "/espace-membre/admin/documents",
    title: "Documents PDF",
    access: "admin",
  },
  adminInbox: {
    path: "/espace-membre/admin/messages",
    title: "Messages de contact",
    menu: "Messages",
    access: "admin",
  },
  adminMails: { path: "/espace-membre/admin/courriels", title: "Courriels", access: "admin" },
  adminTemplates: {
    path: "/espace-membre/admin/modeles-de-courriel",
    title: "Modèles de courriel",
    access: "admin",
  },
  adminDeletions: {
    path: "/espace-membre/admin/suppressions",
    title: "Suppressions demandées",
    access: "admin",
  },
  adminPrivacy: {
    path: "/espace-membre/admin/donnees-personnelles",
    title: "Données personnelles",
    access: "admin",
  },
  adminTrash: { path: "/espace-membre/admin/corbeille", title: "Corbeille", access: "admin" },
  adminBackups: { path: "/espace-membre/admin/sauvegardes", title: "Sauvegardes", access: "admin" },
  adminShares: {
    path: "/espace-membre/admin/partages",
    title: "Liens de partage",
    access: "admin",
  },
  adminFeatures: { path: "/espace-membre/admin/fonctions", title: "Fonctions", access: "admin" },
  adminJournal: { path: "/espace-membre/admin/journal", title: "Journal", access: "admin" },
  adminMenu: {
    path: "/espace-membre/admin/menu",
    title: "Menu de l’administration",
    access: "admin",
  },
});
