import { IMPORT_DAYS } from "./import-columns.ts";
import { TRASH_DAYS, UNDECIDED_DAYS } from "./limits.ts";
import { ACTIVITY_DAYS } from "./notification-limits.ts";

/** A category of data that the site erases after a period. */
export interface Retention {
  data: string;
  /** Days after the moment that `period` names; 0: at the next run. */
  days: number;
  period: string;
  why: string;
  /**
   * The row of the privacy policy that announces it, and its text; null when no person is
   * concerned.
   */
  policy: { line: string; text: string } | null;
}

const HOURS = 1 / 24;

/**
 * All retention periods. Jobs erase by them, the simulation counts by them, the register of
 * treatments lists them, and a test compares them with the privacy policy.
 */
export const RETENTION = {
  unverified: {
    data: "Demandes d’adhésion dont l’adresse n’a jamais été vérifiée",
    days: 30,
    period: "30 jours après la demande",
    why: "Personne n’a confirmé que cette adresse est la sienne.",
    policy: { line: "Demande d’adhésion", text: "30 jours" },
  },
  undecided: {
    data: "Demandes d’adhésion vérifiées, restées sans décision",
    days: UNDECIDED_DAYS,
    period: "6 mois après la demande",
    why: "Le temps d’examiner la demande, réunions espacées comprises.",
    policy: { line: "Demande d’adhésion", text: "demande restée sans décision : 6 mois" },
  },
  refused: {
    data: "Demandes d’adhésion refusées, avec leur motif",
    days: 180,
    period: "6 mois après le refus",
    why: "Le temps de répondre à une question sur ce refus.",
    policy: { line: "Demande d’adhésion", text: "demande refusée, avec son motif : 6 mois" },
  },
  siteInvitations: {
    data: "Invitations à rejoindre le site : adresse, nom, qui a invité, empreinte du lien",
    days: 30,
    period: "30 jours après la fin de l’invitation",
    why: "Le temps de la renvoyer ; une personne qui n’a pas répondu n’a rien demandé.",
    policy: { line: "Invitation à rejoindre le collectif", text: "30 jours après sa fin" },
  },
  structureInvitations: {
    data: "Invitations à rejoindre une structure : adresse, rôle, qui a invité, empreinte du lien",
    days: 30,
    period: "30 jours après la fin de l’invitation",
    why: "Le temps de la renvoyer ; une personne qui n’a pas répondu n’a rien demandé.",
    policy: { line: "Invitation à rejoindre le collectif", text: "30 jours après sa fin" },
  },
  formerPlaces: {
    data: "Rattachements finis à une structure : qui, rôle, fonction, dates",
    days: 365,
    period: "12 mois après leur fin",
    why: "Le temps de corriger une erreur, ou de vérifier qui représentait une structure.",
    policy: { line: "Structures", text: "12 mois après sa fin" },
  },
  imports: {
    data: "Imports de tableaux : ce que chaque ligne a changé, les lignes en erreur",
    days: IMPORT_DAYS,
    period: "30 jours après le dépôt du fichier",
    why: "Annuler un import, ou en corriger les lignes en erreur.",
    policy: { line: "Espace membre", text: "ce qu’un import a changé, 30 jours" },
  },
  importFiles: {
    data: "Fichiers d’un import, jusqu’à son application",
    days: 1,
    period: "1 jour après leur dépôt",
    why: "Le temps de choisir les colonnes et de relire l’essai.",
    policy: null,
  },
  messages: {
    data: "Messages de la page contact",
    days: 365,
    period: "12 mois après leur envoi",
    why: "Le temps de répondre et de suivre l’échange.",
    policy: { line: "Contact", text: "12 mois" },
  },
  mails: {
    data: "Courriels du site, envoyés ou non : destinataire, objet, date, état",
    days: 180,
    period: "180 jours après leur écriture",
    why: "Le temps de retrouver un courriel que quelqu’un dit n’avoir pas reçu.",
    policy: { line: "Courriels du site", text: "180 jours" },
  },
  decoys: {
    data: "Courriels fictifs, jamais envoyés, qui évitent de révéler si une adresse a un compte",
    days: 1,
    period: "1 jour",
    why: "Ils servent seulement à ce que la réponse prenne le même temps dans tous les cas.",
    policy: null,
  },
  mailsOfErased: {
    data: "Courriels envoyés à une personne effacée, ou qui la nomment",
    days: 0,
    period: "jusqu’à l’effacement de la personne",
    why: "Ce qui est effacé l’est aussi de la liste des courriels.",
    policy: { line: "Courriels du site", text: "supprimés en même temps que le compte" },
  },
  erasureMails: {
    data: "Courriels qui confirment un effacement, une fois partis",
    days: 0,
    period: "jusqu’à leur envoi",
    why: "Ils portent l’adresse d’une personne que le site ne connaît plus.",
    policy: { line: "Courriels du site", text: "supprimés en même temps que le compte" },
  },
  journal: {
    data: "Journal du site : qui a fait quoi, et quand",
    days: 365,
    period: "12 mois",
    why: "Le temps de comprendre un incident ; la CNIL recommande de six mois à un an.",
    policy: { line: "Journal du site", text: "12 mois" },
  },
  sessions: {
    data: "Traces des connexions : dates, navigateur, système",
    days: 30,
    period: "30 jours après le début de la session",
    why: "Chacun peut revoir d’où son compte a été ouvert.",
    policy: { line: "Session", text: "30 jours" },
  },
  links: {
    data: "Liens à usage unique : adresse, formulaire à confirmer, jeton haché",
    days: 1,
    period: "1 jour après leur fin",
    why: "Après ce délai, ils ne sont plus utiles.",
    policy: { line: "Liens à usage unique", text: "effacés le lendemain" },
  },
  steps: {
    data: "Connexions et clés d’accès commencées sans être finies",
    days: 1 * HOURS,
    period: "1 heure après leur fin",
    why: "Elles ne servent plus à rien.",
    policy: null,
  },
  devices: {
    data: "Appareils dispensés du second facteur",
    days: 0,
    period: "jusqu’à la fin de la dispense",
    why: "Passé ce délai, le second facteur est de nouveau demandé.",
    policy: null,
  },
  calendars: {
    data: "Adresses d’agenda retirées : nom, empreinte, dates",
    days: 90,
    period: "90 jours après leur retrait",
    why: "Un appareil qui demande encore l’agenda apprend que l’adresse est retirée.",
    policy: { line: "Réunions", text: "90 jours" },
  },
  throttles: {
    data: "Compteurs d’essais : empreinte de l’adresse IP ou du compte",
    days: 1,
    period: "1 jour après la fin du délai compté",
    why: "Empêcher de deviner un mot de passe ou d’inonder le site.",
    policy: { line: "Limitation des essais", text: "2 jours au plus" },
  },
  captchas: {
    data: "Captchas déjà résolus",
    days: 0,
    period: "quelques minutes",
    why: "Une réponse ne sert qu’une fois.",
    policy: {
      line: "Protection contre les robots ({{captcha-du-site}})",
      text: "quelques minutes",
    },
  },
  activities: {
    data: "Ce qui s’est passé dans les groupes, rappels envoyés",
    days: ACTIVITY_DAYS,
    period: "60 jours",
    why: "Passé ce délai, ce n’est plus une nouvelle.",
    policy: { line: "Notifications", text: "60 jours" },
  },
  groupMails: {
    data: "Messages écrits à un groupe",
    days: 180,
    period: "180 jours",
    why: "Même durée que les courriels correspondants.",
    policy: { line: "Notifications", text: "180 jours" },
  },
  meetingInvitations: {
    data: "Invitations par courriel à une réunion : qui a été invité, empreinte du lien pour répondre",
    days: 60,
    period: "60 jours après la réunion",
    why: "Cette information n’est plus utile après la réunion.",
    policy: { line: "Réunions", text: "60 jours après la réunion" },
  },
  remarks: {
    data: "Corrections proposées à un compte rendu pendant sa relecture, et qui l’a relu",
    days: 365,
    period: "12 mois après la publication du compte rendu",
    why: "Le temps de comprendre un texte publié ; seul ce texte fait foi ensuite.",
    policy: {
      line: "Réunions",
      text: "les corrections proposées à un compte rendu, 12 mois après sa publication",
    },
  },
  comments: {
    data: "Commentaires d’un événement, d’un document ou d’un groupe, et les personnes qu’ils mentionnent",
    days: TRASH_DAYS,
    period: "30 jours après la suppression de ce qu’ils commentent",
    why: "Ils sont gardés avec ce qu’ils commentent, et restaurés avec lui.",
    policy: {
      line: "Espace membre",
      text: "un commentaire, tant que ce qu’il commente existe, corbeille comprise",
    },
  },
  shares: {
    data: "Liens de partage de documents, une fois finis : qui l’a créé, dates, nombre d’ouvertures, empreintes",
    days: 1,
    period: "1 jour après leur fin",
    why: "Après ce délai, ils ne sont plus utiles.",
    policy: { line: "Espace membre", text: "un lien de partage, jusqu’au lendemain de sa fin" },
  },
  choices: {
    data: "Choix de notification pour un groupe qui n’existe plus",
    days: 0,
    period: "jusqu’à la suppression du groupe",
    why: "Ils n’ont plus d’effet.",
    policy: null,
  },
  trash: {
    data: "Corbeille : comptes, messages, groupes, événements, documents, ressources, images, structures",
    days: TRASH_DAYS,
    period: "30 jours après la suppression",
    why: "Réparer une erreur.",
    policy: { line: "Les éléments supprimés", text: "30 jours" },
  },
} as const satisfies Record<string, Retention>;

export type RetentionId = keyof typeof RETENTION;
export const RETENTION_IDS = Object.keys(RETENTION) as RetentionId[];

/** Milliseconds. */
export const ageOf = (id: RetentionId): number => RETENTION[id].days * 24 * 3_600_000;
