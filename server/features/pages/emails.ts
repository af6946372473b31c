import { fullName } from "#contract/full-name.ts";
import { longDate } from "#contract/long-date.ts";
import { pagePath } from "#contract/page-path.ts";
import { parisTime } from "#contract/paris-time.ts";
import type { NamedPerson } from "#server/db/journal.ts";
import type { Deps } from "#server/deps.ts";
import type { Email } from "#server/mail/email.ts";
import { pageUrl } from "#server/mail/outbox.ts";

interface Change {
  page: { id: string; title: string };
  actor: NamedPerson;
  /** Reason given by the author, or empty. */
  note: string;
  publishAt: Date;
  now: Date;
}

/** To each administrator: a legal page has, or will have, another text. */
export function legalPageEmail(
  deps: Deps,
  to: string,
  { page, actor, note, publishAt, now }: Change,
): Email {
  const [, hour = ""] = parisTime(publishAt).split(" ");
  const when = `${longDate(publishAt.toISOString())} à ${hour.replace(":", "\u00A0h\u00A0")}`;
  return {
    kind: "legal_page_changed",
    to,
    subjectId: actor.id,
    subject: `Page modifiée\u00A0: ${page.title}`,
    body: [
      publishAt > now
        ? `Un nouveau texte de la page «\u00A0${page.title}\u00A0» sera en ligne le ${when}.`
        : `La page «\u00A0${page.title}\u00A0» affiche un nouveau texte depuis le ${when}.`,
      "Cette page engage la responsabilité du collectif. Modification faite par\u00A0:",
    ],
    quote: `${fullName(actor)}${note === "" ? "" : `\n${note}`}`,
    action: {
      label: "Comparer les versions",
      url: pageUrl(deps, pagePath("sitePage", { id: page.id })),
    },
    notes: [
      "Toutes les versions restent dans l’historique de la page\u00A0: vous pouvez rétablir l’une d’elles.",
    ],
  };
}
