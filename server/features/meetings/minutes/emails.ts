import { longDate } from "#contract/long-date.ts";
import { pagePath } from "#contract/page-path.ts";
import type { Deps } from "#server/deps.ts";
import type { Email } from "#server/mail/email.ts";
import { pageUrl } from "#server/mail/outbox.ts";

interface ReadMeeting {
  id: string;
  title: string;
  day: string;
  group: string;
  readUntil: string;
}

/** To a person who was there: the minutes are to be read again. */
export const readingEmail = (
  deps: Deps,
  to: { id: string; email: string },
  { id, title, day, group, readUntil }: ReadMeeting,
  { bulk }: { bulk: boolean },
): Email => ({
  kind: "minutes_reading",
  to: to.email,
  recipientId: to.id,
  subject: `Compte rendu à relire jusqu’au ${longDate(readUntil)}`,
  body: [
    `Vous étiez à la réunion du ${longDate(day)} du groupe «\u00A0${group}\u00A0». Son compte rendu est à relire jusqu’au ${longDate(readUntil)}\u00A0:`,
  ],
  quote: title,
  action: { label: "Relire le compte rendu", url: pageUrl(deps, pagePath("meeting", { id })) },
  notes: ["Proposez une correction sous chaque point, ou indiquez que vous avez relu."],
  ...(bulk && { bulk }),
});
