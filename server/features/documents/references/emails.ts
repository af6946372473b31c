import { longDate } from "#contract/long-date.ts";
import { pagePath } from "#contract/page-path.ts";
import type { Deps } from "#server/deps.ts";
import type { Email } from "#server/mail/email.ts";
import { pageUrl } from "#server/mail/outbox.ts";

interface To {
  id: string;
  email: string;
}

interface Reference {
  id: string;
  name: string;
  group: string;
}

const actionFor = (deps: Deps, { id }: Reference) => ({
  label: "Ouvrir le document",
  url: pageUrl(deps, pagePath("document", { id })),
});

/** To a person who has not answered: the first notice, or a reminder. */
export const approvalEmail = (
  deps: Deps,
  to: To,
  reference: Reference,
  { reminder, bulk }: { reminder: boolean; bulk: boolean },
): Email => ({
  kind: "approval_asked",
  to: to.email,
  recipientId: to.id,
  subject: `${reminder ? "Rappel\u00A0: un" : "Un"} document à lire et à approuver`,
  body: [
    `Le groupe «\u00A0${reference.group}\u00A0» vous demande de lire et d’approuver ce document\u00A0:`,
  ],
  quote: reference.name,
  action: actionFor(deps, reference),
  notes: [
    "Vous pouvez aussi indiquer que vous n’acceptez pas ce document. Après votre réponse, le site ne vous écrit plus pour cette version.",
  ],
  ...(bulk && { bulk }),
});

/** To the owner of a reference, or to those who run its group. */
export const reviewEmail = (
  deps: Deps,
  to: To,
  reference: Reference & { reviewOn: string },
): Email => ({
  kind: "reference_review",
  to: to.email,
  recipientId: to.id,
  subject: `Document de référence à relire avant le ${longDate(reference.reviewOn)}`,
  body: [`Ce document de référence du groupe «\u00A0${reference.group}\u00A0» est à relire\u00A0:`],
  quote: reference.name,
  action: actionFor(deps, reference),
  notes: [
    "Si le document convient toujours, choisissez «\u00A0Relu, toujours bon\u00A0» et une nouvelle date de relecture. Sinon, une nouvelle version est à déposer par l’animation du groupe.",
  ],
});
