import { definePages } from "./define-pages.ts";

/** Pages of meetings, of what they decide, and of the yearly reviews of groups. */
export const meetingPages = definePages({
  meeting: {
    path: "/espace-membre/reunions/:id",
    partOf: "/espace-membre/agenda/:id",
    title: "Réunion",
    access: "member",
    secret: false,
  },
  meetingScreen: {
    path: "/espace-membre/reunions/:id/ecran",
    title: "Écran de la salle",
    access: "member",
    secret: false,
  },
  meetingPresence: {
    path: "/espace-membre/reunions/:id/presence",
    title: "Noter ma présence",
    access: "member",
    secret: false,
    reads: { code: "text" },
  },
  decisions: {
    path: "/espace-membre/decisions",
    title: "Décisions",
    access: "member",
  },
  followedActions: {
    path: "/espace-membre/actions",
    title: "Actions à suivre",
    menu: "Actions",
    access: "member",
  },
  groupReview: {
    path: "/espace-membre/groupes/:id/bilans/:year",
    title: "Bilan de l’année",
    access: "member",
    secret: false,
  },
});
