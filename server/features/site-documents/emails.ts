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
    `Le document «\u00A0${title}\u00A0», que les personnes acceptent en demandant leur adhésion, a changé. Les prochaines demandes porteront sur la nouvelle version.`,
    "Modification faite par\u00A0:",
  ],
  quote: fullName(actor),
  action: {
    label: "Voir les documents",
    url: pageUrl(deps, pagePath("adminDocuments")),
  },
  notes: [
    "Toutes les versions restent dans l’historique du document\u00A0: vous pouvez rétablir l’une d’elles.",
  ],
});
