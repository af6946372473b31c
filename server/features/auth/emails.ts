import { pagePath } from "#contract/page-path.ts";
import type { Deps } from "#server/deps.ts";
import type { Email } from "#server/mail/email.ts";
import { pageUrl } from "#server/mail/outbox.ts";

export const resetPasswordEmail = (deps: Deps, to: string, token: string): Email => ({
  kind: "reset_password",
  to,
  subject: "Choisir un nouveau mot de passe",
  body: ["Vous avez demandé à choisir un nouveau mot de passe pour l’espace membre du CPMS."],
  action: {
    label: "Choisir un nouveau mot de passe",
    url: pageUrl(deps, pagePath("resetPassword", { token })),
  },
  notes: [
    "Ce lien fonctionne une seule fois, pendant 30 minutes.",
    "Si vous n’avez rien demandé, ne faites rien\u00A0: votre mot de passe reste le même.",
  ],
});

export const passwordChangedEmail = (deps: Deps, to: string): Email => ({
  kind: "password_changed",
  to,
  subject: "Votre mot de passe a été modifié",
  body: [
    "Le mot de passe de votre compte vient d’être modifié. Toutes vos sessions ont été fermées\u00A0: reconnectez-vous avec le nouveau mot de passe.",
  ],
  action: { label: "Se connecter", url: pageUrl(deps, pagePath("login")) },
  notes: [
    "Si ce n’est pas vous, demandez tout de suite un nouveau lien depuis «\u00A0Mot de passe oublié\u202F?\u00A0» et prévenez l’équipe d’administration du collectif.",
  ],
});
