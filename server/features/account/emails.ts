import { pagePath } from "#contract/page-path.ts";
import type { Deps } from "#server/deps.ts";
import type { Email } from "#server/mail/email.ts";
import { pageUrl } from "#server/mail/outbox.ts";

const NOT_YOU =
  "Si ce n’est pas vous, demandez tout de suite un nouveau mot de passe depuis «\u00A0Mot de passe oublié\u202F?\u00A0» et prévenez l’équipe d’administration du collectif.";

export const accountPasswordEmail = (deps: Deps, to: string): Email => ({
  kind: "password_changed",
  to,
  subject: "Votre mot de passe a été modifié",
  body: [
    "Le mot de passe de votre compte vient d’être modifié depuis l’espace membre. Toutes vos sessions ont été fermées\u00A0: reconnectez-vous avec le nouveau mot de passe.",
  ],
  action: { label: "Se connecter", url: pageUrl(deps, pagePath("login")) },
  notes: [NOT_YOU],
});

export const confirmEmailEmail = (
  deps: Deps,
  { to, recipientId, token }: { to: string; recipientId: string; token: string },
): Email => ({
  kind: "change_email",
  to,
  recipientId,
  subject: "Confirmez votre nouvelle adresse",
  body: [
    "Vous avez demandé à utiliser cette adresse pour votre compte de l’espace membre du CPMS.",
  ],
  action: {
    label: "Confirmer cette adresse",
    url: pageUrl(deps, pagePath("confirmEmail", { token })),
  },
  notes: [
    "Ce lien fonctionne une seule fois, pendant 30 minutes.",
    "Si vous n’avez rien demandé, ne faites rien.",
  ],
});

export const emailChangedEmail = (
  deps: Deps,
  { id, email }: { id: string; email: string },
): Email => ({
  kind: "email_changed",
  to: email,
  recipientId: id,
  subject: "L’adresse de votre compte a été modifiée",
  body: [
    "L’adresse de votre compte vient d’être remplacée par une autre. Ce message est le dernier que vous recevez à cette adresse.",
  ],
  action: { label: "Nous écrire", url: pageUrl(deps, pagePath("contact")) },
  notes: ["Si ce n’est pas vous, écrivez-nous tout de suite."],
});

export const deletionRequestEmail = (
  deps: Deps,
  to: string,
  { id, name }: { id: string; name: string },
): Email => ({
  kind: "deletion_request",
  to,
  subjectId: id,
  subject: "Une demande de suppression de compte",
  body: ["Une personne demande la suppression de son compte et de ses données."],
  quote: name,
  action: { label: "Ouvrir l’administration", url: pageUrl(deps, pagePath("admin")) },
  notes: ["Vous avez un mois pour y répondre."],
});
