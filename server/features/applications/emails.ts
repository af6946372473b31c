import { pagePath } from "#contract/page-path.ts";
import type { Deps } from "#server/deps.ts";
import type { Email } from "#server/mail/email.ts";
import { pageUrl } from "#server/mail/outbox.ts";

export const approvedEmail = (deps: Deps, to: string): Email => ({
  kind: "application_approved",
  to,
  subject: "Votre adhésion est approuvée",
  body: [
    "Bienvenue\u202F! Votre demande d’adhésion au Collectif pour la promotion de la médiation en santé est approuvée. Vous pouvez vous connecter à l’espace membre avec votre adresse et le mot de passe que vous avez choisi.",
    "Vous pouvez dès maintenant rejoindre un groupe de travail, voir les prochaines réunions dans l’agenda et lire les documents des groupes.",
  ],
  action: { label: "Ouvrir l’espace membre", url: pageUrl(deps, pagePath("memberHome")) },
});

export const refusedEmail = (deps: Deps, to: string, reason: string): Email => ({
  kind: "application_refused",
  to,
  subject: "Votre demande d’adhésion",
  body: [
    "Le collectif a examiné votre demande d’adhésion et n’a pas pu l’accepter.",
    ...(reason === "" ? [] : ["Voici ce que l’équipe d’administration vous écrit\u00A0:"]),
  ],
  ...(reason !== "" && { quote: reason }),
  action: { label: "Nous écrire", url: pageUrl(deps, pagePath("contact")) },
});
