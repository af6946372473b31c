import { fullName } from "#contract/full-name.ts";
import { pagePath } from "#contract/page-path.ts";
import type { Trx } from "../../db/open.ts";
import type { Deps } from "../../deps.ts";
import type { Email } from "../../mail/email.ts";
import { pageUrl, queueMails } from "../../mail/outbox.ts";
import { listActiveAdmins } from "../find-accounts.ts";
import { personOf } from "../person.ts";
import type { ApplicationFile } from "./application-file.ts";

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
    action: { label: "Ouvrir les demandes", url: pageUrl(deps, pagePath("adminApplications")) },
    notes: [charge],
  };
}

/** Notifies every administrator of what an applicant did; the one in charge reads that it is theirs. */
export async function notifyAdmins(
  deps: Deps,
  trx: Trx,
  file: ApplicationFile,
  { act, text }: { act: ApplicantAct; text: string },
): Promise<void> {
  const { assigned_to } = file.application;
  const admins = await listActiveAdmins(trx);
  const isCharged = admins.some(({ id }) => id === assigned_to);
  await queueMails(
    deps,
    trx,
    admins.map(({ id, email }) =>
      applicantActEmail(deps, email, file, {
        act,
        text,
        assigned: isCharged ? id === assigned_to : null,
      }),
    ),
  );
}
