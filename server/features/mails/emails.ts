import { pagePath } from "#contract/page-path.ts";
import type { Deps } from "#server/deps.ts";
import type { Email } from "#server/mail/email.ts";
import { pageUrl } from "#server/mail/outbox.ts";

export const testEmail = (deps: Deps, to: string): Email => ({
  kind: "test_mail",
  to,
  subject: "Courriel d’essai du site",
  body: [
    "Vous avez demandé ce courriel d’essai dans l’administration du site.",
    "S’il est arrivé dans votre boîte, les courriels du site partent bien.",
  ],
  action: { label: "Ouvrir les courriels du site", url: pageUrl(deps, pagePath("adminMails")) },
  notes: [
    "S’il était parmi les indésirables, la personne qui héberge le site trouve quoi faire dans docs/exploitation/courriels.md.",
  ],
});
