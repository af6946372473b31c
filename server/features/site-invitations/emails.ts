import { SITE_INVITATION_DAYS } from "#contract/limits.ts";
import { pagePath } from "#contract/page-path.ts";
import { RETENTION } from "#contract/retention.ts";
import type { Deps } from "#server/deps.ts";
import type { Email } from "#server/mail/email.ts";
import { pageUrl } from "#server/mail/outbox.ts";

interface Sent {
  /** Of the invitation, with which the mail is erased. */
  id: string;
  to: string;
  /** Who invites, by name. */
  by: string;
  token: string;
  bulk: boolean;
}

export const siteInvitationEmail = (deps: Deps, { id, to, by, token, bulk }: Sent): Email => ({
  kind: "site_invitation",
  to,
  subjectId: id,
  subject: "Une invitation à rejoindre le collectif",
  body: [
    "Vous êtes invité ou invitée à rejoindre le Collectif pour la promotion de la médiation en santé, qui réunit des structures, des médiateurs et médiatrices en santé et des personnes qualifiées pour faire reconnaître ce métier.",
    "L’invitation vient de\u00A0:",
  ],
  quote: by,
  action: {
    label: "Voir l’invitation",
    url: pageUrl(deps, pagePath("siteInvitation", { token })),
  },
  notes: [
    `Ce lien fonctionne pendant ${SITE_INVITATION_DAYS} jours, une seule fois, et pour vous seulement\u00A0: ne le transférez pas. Vous lirez deux documents, puis vous choisirez votre mot de passe.`,
    `Si vous ne voulez pas rejoindre le collectif, ne faites rien\u00A0: le site effacera votre adresse ${RETENTION.siteInvitations.days} jours après la fin de l’invitation. Pour la faire effacer avant, écrivez au collectif.`,
  ],
  ...(bulk && { bulk: true }),
});
