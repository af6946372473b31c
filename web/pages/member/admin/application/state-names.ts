import type { ApplicationState, MailTemplateKey } from "#contract/application-limits.ts";

export const STATE_NAMES: Record<ApplicationState, string> = {
  received: "À examiner",
  review: "En cours d’examen",
  complement: "Complément attendu",
  accepted: "Acceptée",
  refused: "Refusée",
  withdrawn: "Retirée par la personne",
  lapsed: "Classée sans suite",
};

export const TEMPLATE_NAMES: Record<MailTemplateKey, string> = {
  received: "Demande reçue",
  review: "Examen commencé ou repris",
  complement: "Complément demandé",
  complement_reminder: "Rappel d’un complément",
  complement_withdrawn: "Complément plus demandé",
  message: "Nouveau message",
  accepted: "Demande acceptée",
  refused: "Demande refusée",
  refused_scope: "Demande refusée, hors du champ du collectif",
  refused_duplicate: "Demande refusée, personne déjà membre",
  withdrawn: "Demande retirée",
  lapsed: "Demande classée sans suite",
  link: "Lien de la demande",
};
