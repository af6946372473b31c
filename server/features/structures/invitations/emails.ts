import { pagePath } from "#contract/page-path.ts";
import { RETENTION } from "#contract/retention.ts";
import { STRUCTURE_INVITATION_DAYS } from "#contract/structure-limits.ts";
import type { Deps } from "#server/deps.ts";
import type { Email } from "#server/mail/email.ts";
import { pageUrl } from "#server/mail/outbox.ts";

interface Sent {
  /** Of the invitation, with which the mail is erased. */
  id: string;
  to: string;
  /** Who invites, by name. */
  by: string;
  structure: string;
  token: string;
}

export const structureInvitationEmail = (
  deps: Deps,
  { id, to, by, structure, token }: Sent,
): Email => ({
  kind: "structure_invitation",
  to,
  subjectId: id,
  subject: "Une invitation à rejoindre votre structure sur le site du collectif",
  body: [
    "Vous êtes invité ou invitée à rejoindre votre structure sur le site du Collectif pour la promotion de la médiation en santé. La structure, puis la personne qui vous invite\u00A0:",
  ],
  quote: `${structure}\n${by}`,
  action: {
    label: "Voir l’invitation",
    url: pageUrl(deps, pagePath("structureInvitation", { token })),
  },
  notes: [
    `Ce lien fonctionne pendant ${STRUCTURE_INVITATION_DAYS} jours, une seule fois, et pour vous seulement\u00A0: ne le transférez pas. Si vous avez déjà un compte, vous vous connecterez\u202F; sinon, vous en créerez un.`,
    `Si vous ne faites pas partie de cette structure, ne faites rien\u00A0: le site effacera cette invitation ${RETENTION.structureInvitations.days} jours après sa fin. Pour la faire effacer avant, écrivez au collectif.`,
  ],
});
