import { pagePath } from "#contract/page-path.ts";
import type { Deps } from "#server/deps.ts";
import type { Email } from "#server/mail/email.ts";
import { ERASURE_KIND } from "#server/mail/forget-mails.ts";
import { pageUrl } from "#server/mail/outbox.ts";

/** Contains no name: the address is all that the site still stores, until the email is sent. */
export const personErasedEmail = (deps: Deps, to: string): Email => ({
  kind: ERASURE_KIND,
  to,
  subject: "Vos données ont été effacées",
  body: [
    "Les données que le site du collectif gardait au sujet de cette adresse ont été effacées\u00A0: compte, demandes, messages, réponses et courriels.",
    "Les documents que vous avez déposés restent dans les groupes, sans votre nom. Les lignes du journal qui vous nommaient ne vous nomment plus. Les copies de sauvegarde du site peuvent garder ces données jusqu’à leur remplacement\u202F; elles servent seulement à rétablir le site après une panne.",
  ],
  action: { label: "Politique de confidentialité", url: pageUrl(deps, pagePath("privacy")) },
  notes: ["Ce message est le dernier\u00A0: votre adresse est effacée dès son envoi."],
});
