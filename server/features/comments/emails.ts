import { commentsPath, type ThingRef } from "#contract/comment-path.ts";
import type { Deps } from "#server/deps.ts";
import type { Email } from "#server/mail/email.ts";
import { pageUrl } from "#server/mail/outbox.ts";
import { stopLinks } from "#server/mail/unsubscribe.ts";

interface Written {
  author: { id: string; name: string };
  text: string;
  thing: ThingRef & { title: string };
}

/** To a person whom a comment mentions. */
export const mentionEmail = (
  deps: Deps,
  to: { id: string; email: string },
  { author, text, thing }: Written,
): Email => ({
  kind: "comment_mention",
  to: to.email,
  recipientId: to.id,
  subjectId: author.id,
  subject: `Un commentaire vous mentionne\u00A0: «\u00A0${thing.title}\u00A0»`,
  body: [`Une personne vous mentionne dans un commentaire, sous «\u00A0${thing.title}\u00A0».`],
  quote: `${author.name}\n${text}`,
  action: { label: "Lire le commentaire", url: pageUrl(deps, commentsPath(thing.kind, thing.id)) },
  notes: ["Tout membre du collectif peut lire ce commentaire."],
  stop: stopLinks(deps, to, "mention"),
});
