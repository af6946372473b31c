import { fullName } from "#contract/full-name.ts";
import { pagePath } from "#contract/page-path.ts";
import type { UserRow } from "#server/db/schema.ts";
import type { Deps } from "#server/deps.ts";
import type { Email } from "#server/mail/email.ts";
import { pageUrl } from "#server/mail/outbox.ts";
import type { ApplicationForm } from "./application-form.ts";

export type Applicant = Pick<UserRow, "id" | "email" | "first_name" | "last_name" | "username">;

/** First email of an application. */
export const verificationEmail = (deps: Deps, user: Applicant, token: string): Email => ({
  kind: "verify_email",
  to: user.email,
  subject: "Confirmez votre adresse – adhésion au CPMS",
  body: [
    "Une demande d’adhésion au Collectif pour la promotion de la médiation en santé a été déposée avec cette adresse, au nom de\u00A0:",
  ],
  quote: `${user.first_name} ${user.last_name}, ${user.username}`,
  action: {
    label: "Confirmer mon adresse",
    url: pageUrl(deps, pagePath("verifyEmail", { token })),
  },
  notes: [
    "Ce lien fonctionne pendant 24 heures\u202F; vous y choisissez votre mot de passe. Ensuite, l’équipe d’administration examine la demande et vous écrit.",
    "Si vous n’avez pas déposé cette demande, ou si ce nom n’est pas le vôtre, n’ouvrez pas le lien\u00A0: sans confirmation, la demande sera effacée au bout de 30 jours.",
  ],
});

const WHAT_NEXT: Record<
  UserRow["status"],
  { sentence: string; label: string; page: "login" | "contact" }
> = {
  active: {
    sentence:
      "Vous pouvez vous connecter, ou choisir un nouveau mot de passe si vous l’avez oublié.",
    label: "Se connecter",
    page: "login",
  },
  pending: {
    sentence:
      "Votre première demande est toujours enregistrée\u00A0: il n’est pas nécessaire d’en déposer une autre.",
    label: "Nous écrire",
    page: "contact",
  },
  refused: {
    sentence: "Le collectif a déjà répondu à votre première demande. Vous pouvez lui écrire.",
    label: "Nous écrire",
    page: "contact",
  },
};

/** To the owner of an address that signs up again; the reply reveals nothing to the sender. */
export function accountExistsEmail(deps: Deps, user: Pick<UserRow, "email" | "status">): Email {
  const { sentence, label, page } = WHAT_NEXT[user.status];
  return {
    kind: "account_exists",
    to: user.email,
    subject: "Un compte existe déjà avec cette adresse",
    body: [
      "Une nouvelle demande d’adhésion vient d’être déposée avec cette adresse, pour laquelle un compte existe déjà. Rien n’a été changé.",
      sentence,
    ],
    action: { label, url: pageUrl(deps, pagePath(page)) },
    notes: ["Si ce n’est pas vous, vous pouvez ignorer ce message."],
  };
}

/** The same for an unverified address: each form has its own link. */
export const anotherApplicationEmail = (
  deps: Deps,
  to: string,
  form: ApplicationForm,
  token: string,
): Email => ({
  kind: "account_exists",
  to,
  subject: "Une autre demande d’adhésion avec cette adresse",
  body: [
    "Une demande d’adhésion déposée avec cette adresse attend déjà d’être confirmée. Une autre vient d’arriver, au nom de\u00A0:",
  ],
  quote: `${fullName(form)}, ${form.username}`,
  action: {
    label: "Confirmer mon adresse",
    url: pageUrl(deps, pagePath("verifyEmail", { token })),
  },
  notes: [
    "Chaque demande a son propre lien, valable 24 heures. Ouvrez seulement celui de votre demande\u00A0: vous y choisirez votre mot de passe, et les autres demandes seront annulées.",
    "Si vous n’avez pas déposé cette demande, ou si ce nom n’est pas le vôtre, n’ouvrez pas ce lien.",
  ],
});

export const newApplicationEmail = (
  deps: Deps,
  to: string,
  applicant: Pick<UserRow, "id" | "first_name" | "last_name" | "username" | "college">,
): Email => ({
  kind: "new_application",
  to,
  subjectId: applicant.id,
  subject: "Une demande d’adhésion à examiner",
  body: ["Une personne demande à rejoindre le collectif. Son adresse est confirmée."],
  quote: `${fullName({ firstName: applicant.first_name, lastName: applicant.last_name })}\n${applicant.username}\n${applicant.college ?? ""}`,
  action: { label: "Examiner la demande", url: pageUrl(deps, pagePath("adminApplications")) },
});
