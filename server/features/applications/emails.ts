import { fullName } from "#contract/full-name.ts";
import { pagePath } from "#contract/page-path.ts";
import type { ApplicationFile } from "#server/accounts/applications/application-file.ts";
import { personOf } from "#server/accounts/person.ts";
import type { Deps } from "#server/deps.ts";
import type { Email } from "#server/mail/email.ts";
import { pageUrl } from "#server/mail/outbox.ts";

export const assignedEmail = (
  deps: Deps,
  to: string,
  { user }: Pick<ApplicationFile, "user">,
): Email => ({
  kind: "application_assigned",
  to,
  subjectId: user.id,
  subject: "Une demande d’adhésion vous est confiée",
  body: ["Une personne de l’équipe d’administration vous confie l’examen d’une demande."],
  quote: `${fullName(personOf(user))}\n${user.username}`,
  action: { label: "Ouvrir les demandes", url: pageUrl(deps, pagePath("adminApplications")) },
});

export interface WaitingApplication {
  name: string;
  structure: string;
  assignee: string | null;
  /** Whole days that it waited for administrators. */
  days: number;
}

const toLine = ({ name, structure, days, assignee }: WaitingApplication) => ({
  text: `${name}, ${structure}`,
  details: [
    `Attend depuis ${days}\u00A0${days > 1 ? "jours" : "jour"}`,
    assignee === null ? "Confié à personne" : `Confié à ${assignee}`,
  ],
});

/** One email for all of them, also those of which it is not yet the day. */
export const waitingApplicationsEmail = (
  deps: Deps,
  to: string,
  waiting: WaitingApplication[],
): Email => ({
  kind: "applications_waiting",
  to,
  subject:
    waiting.length === 1
      ? "Une demande d’adhésion attend une décision"
      : `${waiting.length} demandes d’adhésion attendent une décision`,
  body: [
    "Ces demandes attendent l’équipe d’administration, de la plus ancienne à la plus récente.",
  ],
  sections: [{ title: "Demandes à décider", lines: waiting.map(toLine) }],
  action: { label: "Ouvrir les demandes", url: pageUrl(deps, pagePath("adminApplications")) },
});
