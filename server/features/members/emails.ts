import { pagePath } from "#contract/page-path.ts";
import type { Deps } from "#server/deps.ts";
import type { Email } from "#server/mail/email.ts";
import { pageUrl } from "#server/mail/outbox.ts";

export const roleOfferedEmail = (deps: Deps, to: string, token: string): Email => ({
  kind: "role_offered",
  to,
  subject: "Administrez le site du collectif",
  body: [
    "L’équipe d’administration du collectif vous confie l’administration du site. Il y faut un mot de passe d’au moins 16 caractères\u00A0: choisissez-en un nouveau, et vous pourrez administrer le site.",
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
