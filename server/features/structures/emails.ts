import { TRASH_DAYS } from "#contract/limits.ts";
import { pagePath } from "#contract/page-path.ts";
import { DETACHED_DAYS } from "#contract/structure-limits.ts";
import type { Deps } from "#server/deps.ts";
import type { Email } from "#server/mail/email.ts";
import { pageUrl } from "#server/mail/outbox.ts";

interface Asking {
  id: string;
  name: string;
  structure: string;
  college: string;
}

/** To the administrators. */
export const membershipAskedEmail = (
  deps: Deps,
  to: string,
  { id, name, structure, college }: Asking,
): Email => ({
  kind: "membership_asked",
  to,
  subjectId: id,
  subject: "Une demande d’adhésion en son nom",
  body: [
    "Une personne dont le rattachement à une structure a pris fin demande à adhérer en son nom.",
  ],
  quote: `${name}\n${structure}\n${college}`,
  action: { label: "Ouvrir les comptes", url: pageUrl(deps, pagePath("adminUsers")) },
  notes: [
    "Pour l’accepter, donnez à ce compte une adhésion en son nom. Sinon, écrivez à cette personne.",
  ],
});

/** To the person who asked. */
export const membershipGrantedEmail = (deps: Deps, to: string): Email => ({
  kind: "membership_granted",
  to,
  subject: "Votre adhésion est acceptée",
  body: [
    "L’équipe d’administration a accepté votre demande d’adhésion en votre nom. L’espace membre est de nouveau ouvert à votre compte.",
  ],
  action: { label: "Se connecter", url: pageUrl(deps, pagePath("login")) },
});

/** To the person whose account is closed. */
export const accountClosedEmail = (deps: Deps, to: string, recipientId: string): Email => ({
  kind: "account_closed",
  to,
  recipientId,
  subject: "Votre compte a été fermé",
  body: [
    `Votre rattachement à une structure membre du collectif a pris fin il y a plus de ${DETACHED_DAYS} jours. Le site vient donc de fermer votre compte.`,
    `Il sera effacé dans ${TRASH_DAYS} jours. D’ici là, l’équipe d’administration peut le rouvrir\u00A0: écrivez-lui si vous rejoignez une structure, ou si vous souhaitez adhérer en votre nom.`,
  ],
  action: { label: "Nous écrire", url: pageUrl(deps, pagePath("contact")) },
});
