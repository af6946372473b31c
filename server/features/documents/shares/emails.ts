import { longDate } from "#contract/long-date.ts";
import { pagePath } from "#contract/page-path.ts";
import type { Deps } from "#server/deps.ts";
import type { Email } from "#server/mail/email.ts";
import { pageUrl } from "#server/mail/outbox.ts";

interface Ending {
  documentId: string;
  name: string;
  endsAt: string;
  makerId: string;
  email: string;
}

/** To the maker of a link, three days before it ends. */
export const shareEndingEmail = (deps: Deps, share: Ending): Email => ({
  kind: "share_ending",
  to: share.email,
  recipientId: share.makerId,
  subject: `Un de vos liens de partage finit le ${longDate(share.endsAt)}`,
  body: ["Vous avez créé un lien qui ouvre ce document sans compte\u00A0:"],
  quote: share.name,
  action: {
    label: "Ouvrir le document",
    url: pageUrl(deps, pagePath("document", { id: share.documentId })),
  },
  notes: [
    `Après le ${longDate(share.endsAt)}, ce lien n’ouvrira plus rien. Pour le garder à la même adresse, choisissez «\u00A0Prolonger\u00A0» sur la page du document. S’il n’est plus utile, ne faites rien.`,
  ],
});
