import { FOLLOW_DAYS, type MailTemplateKey } from "#contract/application-limits.ts";
import { fullName } from "#contract/full-name.ts";
import { pagePath } from "#contract/page-path.ts";
import { personOf } from "#server/accounts/person.ts";
import type { UserRow } from "#server/db/schema.ts";
import type { Deps } from "#server/deps.ts";
import type { Email } from "#server/mail/email.ts";
import { pageUrl } from "#server/mail/outbox.ts";
import type { ApplicationFile } from "./application-file.ts";
import { isRefusal, leadsToApplication } from "./default-templates.ts";

const kindOf = (template: MailTemplateKey): string => {
  if (template === "accepted") return "application_approved";
  return isRefusal(template) ? "application_refused" : `application_${template}`;
};

type Applicant = Pick<
  UserRow,
  "email" | "first_name" | "last_name" | "username" | "college" | "created_at"
>;

const END = `Le lien de vos courriels précédents ouvre encore votre demande pendant ${FOLLOW_DAYS} jours.`;

function linksOf(
  deps: Deps,
  template: MailTemplateKey,
  url: string,
): Pick<Email, "action" | "notes"> {
  if (leadsToApplication(template)) return { action: { label: "Ouvrir ma demande", url } };
  const action =
    template === "accepted"
      ? { label: "Ouvrir l’espace membre", url: pageUrl(deps, pagePath("memberHome")) }
      : { label: "Nous écrire", url: pageUrl(deps, pagePath("contact")) };
  return { action, notes: [END] };
}

/** The email of a template; the preview writes the same. */
export function applicantEmail(
  deps: Deps,
  user: Applicant,
  { subject, paragraphs }: { subject: string; paragraphs: string[] },
  { template, quote, url }: { template: MailTemplateKey; quote?: string | undefined; url: string },
): Email {
  return {
    kind: kindOf(template),
    to: user.email,
    subject,
    body: [
      ...paragraphs,
      ...(quote ? ["Voici ce que l’équipe d’administration vous écrit\u00A0:"] : []),
    ],
    ...(quote && { quote }),
    ...linksOf(deps, template, url),
  };
}

export type ApplicantAct = "written" | "completed" | "withdrawn";

const SAID: Record<ApplicantAct, { subject: string; sentence: string }> = {
  written: {
    subject: "Un message sur une demande d’adhésion",
    sentence: "Une personne qui demande à rejoindre le collectif vous écrit\u00A0:",
  },
  completed: {
    subject: "Une demande d’adhésion a reçu son complément",
    sentence:
      "Une personne qui demande à rejoindre le collectif a répondu à la demande de complément\u00A0:",
  },
  withdrawn: {
    subject: "Une demande d’adhésion est retirée",
    sentence: "Une personne retire sa demande d’adhésion. Il n’y a plus rien à examiner\u00A0:",
  },
};

/** `assigned`: true for the administrator in charge of the application, false for another one, null where there is none. */
export function applicantActEmail(
  deps: Deps,
  to: string,
  { user }: Pick<ApplicationFile, "user">,
  { act, text, assigned }: { act: ApplicantAct; text: string; assigned: boolean | null },
): Email {
  const { subject, sentence } = SAID[act];
  const charge =
    assigned === null
      ? "Ce dossier n’est confié à personne."
      : assigned
        ? "Ce dossier vous est confié."
        : "Ce dossier est confié à une autre personne de l’équipe.";
  const name = fullName(personOf(user));
  return {
    kind: `applicant_${act}`,
    to,
    subjectId: user.id,
    subject,
    body: [sentence],
    quote: text === "" ? name : `${name}\n${text}`,
    action: {
      label: "Ouvrir la demande",
      url: pageUrl(deps, pagePath("adminApplications", { demande: user.id })),
    },
    notes: [charge],
  };
}
