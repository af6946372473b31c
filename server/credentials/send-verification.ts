import type { Trx } from "../db/open.ts";
import type { UserRow } from "../db/schema.ts";
import type { Deps } from "../deps.ts";
import type { Letter } from "../mail/letter.ts";
import { pageUrl, queueMail } from "../mail/outbox.ts";
import { createLink } from "./links.ts";

type Applicant = Pick<UserRow, "id" | "email" | "first_name" | "last_name" | "username">;

const verificationEmail = (deps: Deps, user: Applicant, token: string): Letter => ({
  kind: "verify_email",
  to: user.email,
  subject: "Vérifiez votre adresse email",
  body: [
    "Une demande d'adhésion au Collectif pour la promotion de la médiation en santé a été déposée avec cette adresse, au nom de :",
  ],
  quote: `${user.first_name} ${user.last_name}, ${user.username}`,
  action: { label: "Vérifier mon adresse", url: pageUrl(deps, `/verifier-adresse/${token}`) },
  notes: [
    "Ce lien fonctionne pendant 24 heures ; vous y choisissez votre mot de passe. Ensuite, un administrateur examine la demande et vous écrit.",
    "Si vous n'avez pas déposé cette demande, ou si ce nom n'est pas le vôtre, n'ouvrez pas le lien : sans vérification, la demande sera effacée au bout de 30 jours.",
  ],
});

/** Mails an applicant a fresh link for the form of the account; the former one ends. */
export async function sendVerification(
  deps: Deps,
  trx: Trx,
  user: Applicant,
  letters: "waiting" | "void" = "waiting",
): Promise<void> {
  const token = await createLink(deps, trx, "verify_email", { userId: user.id });
  await queueMail(deps, trx, verificationEmail(deps, user, token), letters);
}
