import type { StopScope } from "#contract/stop-scope.ts";

/** Kinds of notification as parts of a sentence. */
export const KIND_NAMES: Record<StopScope, string> = {
  digest: "le courriel récapitulatif des nouveautés de vos groupes",
  event: "les nouvelles réunions",
  event_changed: "les réunions déplacées ou modifiées",
  event_cancelled: "les réunions annulées ou supprimées",
  document: "les nouveaux documents",
  comment: "les nouveaux commentaires",
  mention: "les commentaires qui vous mentionnent",
  invitation: "les invitations aux réunions de vos groupes",
  reminder_days: "le rappel deux jours avant une réunion",
  reminder_hours: "le rappel deux heures avant une réunion",
  place_free: "la place qui se libère quand vous êtes sur liste d’attente",
  group_mail: "les messages des personnes qui animent vos groupes",
  request: "les demandes pour rejoindre un groupe que vous animez",
  action_reminder: "les rappels des actions à suivre",
};
