import { pagePath } from "#contract/page-path.ts";
import type { Deps } from "#server/deps.ts";
import type { Email } from "#server/mail/email.ts";
import { pageUrl } from "#server/mail/outbox.ts";
import { stopLinks } from "#server/mail/unsubscribe.ts";

interface To {
  id: string;
  email: string;
}

interface MailGroup {
  id: string;
  name: string;
}

const groupAction = (deps: Deps, { id }: MailGroup) => ({
  label: "Ouvrir la page du groupe",
  url: pageUrl(deps, pagePath("group", { id })),
});

/** To the animators: a person asks to join. */
export const groupRequestEmail = (
  deps: Deps,
  to: To,
  group: MailGroup,
  asked: { id: string; name: string; words: string },
): Email => ({
  kind: "group_request",
  to: to.email,
  recipientId: to.id,
  subjectId: asked.id,
  subject: `Demande pour rejoindre le groupe «\u00A0${group.name}\u00A0»`,
  body: [`Une personne demande à rejoindre le groupe «\u00A0${group.name}\u00A0».`],
  quote: asked.words === "" ? asked.name : `${asked.name}\n${asked.words}`,
  action: groupAction(deps, group),
  notes: ["Acceptez la demande, ou refusez-la en indiquant un motif, depuis la page du groupe."],
  stop: stopLinks(deps, to, "request"),
});

/** To the person: their request is accepted or refused. */
export const groupAnswerEmail = (
  deps: Deps,
  to: To,
  group: MailGroup,
  { accepted, reason }: { accepted: boolean; reason?: string | undefined },
): Email => ({
  kind: "group_answer",
  to: to.email,
  recipientId: to.id,
  subject: accepted
    ? `Votre demande est acceptée\u00A0: groupe «\u00A0${group.name}\u00A0»`
    : `Votre demande pour rejoindre le groupe «\u00A0${group.name}\u00A0»`,
  body: accepted
    ? [
        `Votre demande est acceptée\u00A0: vous faites partie du groupe «\u00A0${group.name}\u00A0».`,
      ]
    : [
        `Votre demande pour rejoindre le groupe «\u00A0${group.name}\u00A0» n’a pas été acceptée.`,
        ...(reason ? ["Voici pourquoi\u00A0:"] : []),
      ],
  ...(!accepted && reason && { quote: reason }),
  action: groupAction(deps, group),
});

/** Invitation to join. */
export const groupInvitationEmail = (deps: Deps, to: To, group: MailGroup): Email => ({
  kind: "group_invitation",
  to: to.email,
  recipientId: to.id,
  subject: `Invitation à rejoindre le groupe «\u00A0${group.name}\u00A0»`,
  body: [`Vous êtes invité ou invitée à rejoindre le groupe «\u00A0${group.name}\u00A0».`],
  action: groupAction(deps, group),
  notes: ["Si vous ne voulez pas le rejoindre, ne faites rien."],
});
