import {
  answerOutcomeEmail,
  invitationEmail,
  type Outcome,
  severalEmail,
} from "../features/events/emails.ts";
import type { News } from "../features/events/invitations/words.ts";
import type { Email } from "../mail/email.ts";
import type { TestApp } from "./build-test-app.ts";

const NEWS: News[] = [
  "new",
  "moved",
  "changed",
  "cancelled",
  "removed",
  "on again",
  "left",
  "closed",
];
const OUTCOMES: Outcome[] = [
  "waiting",
  "event_cancelled",
  "event_past",
  "not_in_group",
  "other_address",
];

interface Item {
  group: string;
  title: string;
  day: string;
  start_time: string;
  end_time: string;
  cancelled_at: string;
  cancel_reason: string;
}

/** Every email about an invitation, of a meeting with hostile texts. */
export function invitationEmails(
  app: TestApp,
  person: { id: string; email: string },
  item: Item,
  written: <Writer>(writer: Writer) => Writer,
): Record<string, Email> {
  const meeting = {
    ...item,
    id: "reunion",
    message: item.title,
    place: item.title,
    link: "https://evil.example/visio",
    sequence: 1,
    changedAt: item.cancelled_at,
    url: "https://mediation.test/espace-membre/agenda/reunion",
    token: "jeton",
    before: { day: "2026-03-03", start_time: "09:00", end_time: "10:00" },
  };
  const to = { ...person, partstat: "NEEDS-ACTION" as const };
  const withNews = (news: News) => ({ ...meeting, news });
  const several = (news: News[]) => {
    const [first = "new", ...others] = news;
    return written(severalEmail)(app, { ...person, token: "jeton" }, [
      withNews(first),
      ...others.map(withNews),
    ]);
  };
  return {
    ...Object.fromEntries([
      ...NEWS.map((news) => [
        `invitation ${news}`,
        written(invitationEmail)(app, to, withNews(news)),
      ]),
      ...NEWS.map((news) => [`invitation to several ${news}`, several([news, news])]),
      ["invitation to several mixed", several(NEWS.slice(0, 5))],
      ["invitation to very many", several(Array.from({ length: 104 }, () => "new" as const))],
    ]),
    ...Object.fromEntries(
      OUTCOMES.map((outcome) => [
        `invitation_answer ${outcome}`,
        written(answerOutcomeEmail)(app, person, meeting, outcome),
      ]),
    ),
  };
}
