import type { ItemExpectation } from "#contract/meeting-limits.ts";
import { pagePath } from "#contract/page-path.ts";
import { calendarLines, eventLines } from "#server/calendar/write-event.ts";
import type { Deps } from "#server/deps.ts";
import type { Email } from "#server/mail/email.ts";
import { formatDay, formatTime, formatWhen } from "#server/mail/format-when.ts";
import { pageUrl } from "#server/mail/outbox.ts";
import type { EventToAnnounce, NoticeEvent, NoticeItem, NoticeSnapshot } from "./snapshot.ts";

const EXPECTED: Record<ItemExpectation, string> = {
  information: "pour information",
  discussion: "pour discussion",
  opinion: "pour avis",
  decision: "pour décision",
};

const toItemLine = (item: NoticeItem) => ({
  text: `${formatTime(item.at)}\u00A0: ${item.title}`,
  details: [
    [
      EXPECTED[item.expected],
      ...(item.minutes > 0 ? [`${item.minutes}\u00A0min`] : []),
      ...(item.speaker ? [item.speaker] : []),
      ...(item.closedDoors ? ["à huis clos"] : []),
      ...(item.added ? ["ajouté après la première convocation"] : []),
    ].join(", "),
  ],
});

const sayWhere = ({ place, link }: NoticeEvent): string[] => [
  ...(place ? [`Lieu\u00A0: ${place}`] : []),
  // An email links only to the site's own pages (T18).
  ...(link ? ["À distance\u00A0: le lien de visioconférence est sur la page de la réunion"] : []),
];

/** Published without an attendee, at the sequence that the person already has: it adds the event and replaces nothing newer. */
function writeCalendar(
  { config, clock }: Deps,
  { changed_at, created_at, sequence, ...event }: EventToAnnounce,
  { invited, url }: { invited: number | null; url: string },
): NonNullable<Email["calendar"]> {
  const lines = eventLines(
    {
      ...event,
      changedAt: changed_at ?? created_at,
      sequence: Math.max(sequence, invited ?? 0),
      url,
    },
    {
      at: clock.now().toISOString(),
      lines: [`ORGANIZER;CN=CPMS:mailto:${config.contactTo}`],
    },
  );
  return { method: "PUBLISH", content: calendarLines("PUBLISH", [], lines) };
}

/** Below the agenda: a mail with lists has no quotation (T68). */
function toWords(words: string): NonNullable<Email["sections"]> {
  const [text, ...details] = words.split("\n").filter((line) => line.trim() !== "");
  return text === undefined
    ? []
    : [{ title: "Message joint à la convocation", lines: [{ text, details }] }];
}

interface To {
  id: string;
  email: string;
  invited: number | null;
}

interface Announced {
  event: EventToAnnounce;
  snapshot: NoticeSnapshot;
  words: string;
}

/**
 * An official mail, without a link to unsubscribe; titles are in its lists, never in its subject (T70). A calendar that answers by mail already
 * has the event, with an organizer of its own.
 */
export function noticeEmail(deps: Deps, to: To, { event, snapshot, words }: Announced): Email {
  const url = pageUrl(deps, pagePath("meeting", { id: event.id }));
  const withCalendar = deps.config.imap === undefined || to.invited === null;
  const { items } = snapshot;
  return {
    kind: "meeting_notice",
    to: to.email,
    recipientId: to.id,
    subject: `Convocation\u00A0: réunion du ${formatDay(event.day)}`,
    body: ["L’un de vos groupes vous convoque à une réunion."],
    sections: [
      {
        title: event.group,
        lines: [
          {
            text: `«\u00A0${event.title}\u00A0», ${formatWhen(event)} (heure de Paris)`,
            details: sayWhere(event),
            url,
          },
        ],
      },
      ...(items.length > 0 ? [{ title: "Ordre du jour", lines: items.map(toItemLine) }] : []),
      ...toWords(words),
    ],
    action: { label: "Ouvrir la réunion", url },
    notes: [
      ...(withCalendar ? ["La pièce jointe ajoute la réunion à votre calendrier."] : []),
      "Vous recevez toutes les convocations de vos groupes, quels que soient vos choix de notifications.",
    ],
    ...(withCalendar && { calendar: writeCalendar(deps, event, { invited: to.invited, url }) }),
    bulk: true,
  };
}
