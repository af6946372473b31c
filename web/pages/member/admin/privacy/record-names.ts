import { ACTS, type Act } from "#contract/journal.ts";
import type { PersonFile } from "#contract/personal-data.ts";
import { KIND_NAMES } from "#web/parts/kind-names.ts";
import { spokenMoment } from "#web/parts/moment.ts";
import { ACT_NAMES } from "../act-names.ts";

type Account = PersonFile["accounts"][number];

export const STATUSES: Record<Account["standing"]["status"], string> = {
  pending: "demande d’adhésion",
  active: "compte",
  refused: "demande refusée",
};
export const ROLES = {
  owner: "responsable",
  asked: "à approuver",
  reviewer: "relu",
  notified: "personne prévenue par courriel",
};
export const ANSWERS: Record<string, string> = {
  room: "sur place",
  remote: "à distance",
  absent: "absent ou absente",
  yes: "oui",
  maybe: "peut-être",
  no: "non",
  accepted: "lu et approuvé",
  carried: "approbation reprise",
  refused: "refusé",
};
export const LINKS: Record<string, string> = {
  verify_email: "confirmer l’adresse",
  reset_password: "choisir un mot de passe",
  set_up_admin: "administrer le site",
  change_email: "changer d’adresse",
};
export const SIDES: Record<string, string> = {
  applicant: "la personne",
  admin: "l’équipe d’administration",
  system: "courriel automatique",
};
export const FILE_ACTS = {
  message: "message ou note",
  step: "étape",
  assigned: "dossier confié",
  template: "modèle de courriel",
};
export const FREQUENCIES: Record<string, string> = {
  now: "aussitôt",
  daily: "chaque jour",
  weekly: "chaque semaine",
  never: "jamais",
};
export const KINDS: Record<string, string> = KIND_NAMES;
export const isAct = (act: string): act is Act => ACTS.some((one) => one === act);
export const actName = (act: string): string => (isAct(act) ? ACT_NAMES[act] : act);
export const at = (instant: string): string => spokenMoment(instant);
