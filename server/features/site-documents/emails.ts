import { fullName } from "#contract/full-name.ts";
import { pagePath } from "#contract/page-path.ts";
import type { NamedPerson } from "#server/db/journal.ts";
import type { Deps } from "#server/deps.ts";
import type { Email } from "#server/mail/email.ts";
import { pageUrl } from "#server/mail/outbox.ts";

/** To each administrator: a document that applicants accept has a new version. */
export const acceptedDocumentEmail = (
  deps: Deps,
  to: string,
  { title, actor }: { title: string; actor: NamedPerson },
): Email => ({
  kind: "accepted_document_changed",
  to,
  subjectId: actor.id,
  subject: `Document remplacé\u00A0: ${title}`,
  body: [
    `Le document «\u00A0${title}\u00A0», que les candidats acceptent, a changé sur le site. Les prochaines demandes portent sur la version en place.`,
    "Le changement a été fait par\u00A0:",
  ],
  quote: fullName(actor),
  action: {
    label: "Voir les documents",
    url: pageUrl(deps, pagePath("adminDocuments")),
  },
  notes: ["Chaque version reste dans l’historique du document, d’où l’une ou l’autre se rétablit."],
});
