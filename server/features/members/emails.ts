import { pagePath } from "#contract/page-path.ts";
import type { Deps } from "#server/deps.ts";
import type { Email } from "#server/mail/email.ts";
import { pageUrl } from "#server/mail/outbox.ts";

export const roleOfferedEmail = (deps: Deps, to: string, token: string): Email => ({
  kind: "role_offered",
  to,
  subject: "Administrez le site du collectif",
  body: [
    "L’équipe d’administration du collectif vous propose d’administrer le site. Pour cela, choisissez un nouveau mot de passe d’au moins 16 caractères.",
  ],
  action: {
    label: "Choisir mon mot de passe",
    url: pageUrl(deps, pagePath("setUpAdmin", { token }, { email: to })),
  },
  notes: [
    "Ce lien fonctionne une seule fois, pendant 24 heures.",
    "Tant que vous ne l’ouvrez pas, rien ne change pour votre compte.",
  ],
});
