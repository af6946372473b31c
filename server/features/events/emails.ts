import { pagePath } from "#contract/page-path.ts";
import type { CalendarEvent } from "#server/calendar/write-event.ts";
import type { Deps } from "#server/deps.ts";
import type { Email } from "#server/mail/email.ts";
import { formatDay, formatWhen } from "#server/mail/format-when.ts";
import { pageUrl } from "#server/mail/outbox.ts";
import { stopLinks } from "#server/mail/unsubscribe.ts";
import { type News, SENTENCES, SEVERAL, SUBJECTS } from "./invitations/words.ts";
import {
  type Partstat,
  writeInvitation,
  writeInvitations,
} from "./invitations/write-invitation.ts";

interface To {
  id: string;
  email: string;
}

/** An event and its news for one recipient. */
export type EventNotice = CalendarEvent & {
  /** Token of the invitation. */
  token: string;
  news: News;
  before?: { day: string; start_time: string; end_time: string };
};

const omitEmpty = (sentences: (string | null | undefined | false)[]): string[] =>
  sentences.filter((sentence) => typeof sentence === "string" && sentence !== "") as string[];

/** Events that the recipient no longer attends: cancelled, deleted, or of a group they left. */
const isOff = ({ news }: EventNotice): boolean => news in NO_ANSWER;

const sayWhere = (event: EventNotice): string[] => {
  const { place, link } = event;
  if (isOff(event)) return [];
  return omitEmpty([
    place && `Lieu\u00A0: ${place}`,
    // An email links only to the site's own pages (T18): the address of the video call is on the page and in the
    // calendar part.
    link && "À distance\u00A0: le lien de visioconférence est sur la page de la réunion",
  ]);
};

const sayBefore = ({ before }: EventNotice) => before && `Avant\u00A0: ${formatWhen(before)}`;
/** For an event of a group they left, the sentence of the email already gives the reason. */
const sayWhy = ({ news, cancel_reason }: EventNotice) =>
  news !== "left" && news !== "closed" && cancel_reason && `Motif\u00A0: ${cancel_reason}`;

/** Details needed to answer. */
const toLine = (deps: Deps, event: EventNotice) => ({
  text: `«\u00A0${event.title}\u00A0», ${formatWhen(event)} (heure de Paris)`,
  details: omitEmpty([sayBefore(event), ...sayWhere(event), sayWhy(event)]),
  url: toEventUrl(deps, event),
});

/** Page to open; without an account, the contact page. */
function toEventUrl(deps: Deps, { id, news }: EventNotice): string {
  if (news === "closed") return pageUrl(deps, pagePath("contact"));
  const isGone = news === "removed" || news === "left";
  return pageUrl(deps, isGone ? pagePath("agenda") : pagePath("event", { id }));
}

const NO_ANSWER: Partial<Record<News, string>> = {
  removed: "Ouvrir l’agenda",
  cancelled: "Voir la réunion",
  left: "Ouvrir l’agenda",
  closed: "Nous écrire",
};

/** Button to answer without a log-in, or to open the page of an event that takes no answer. */
function toAction(deps: Deps, event: EventNotice) {
  const label = NO_ANSWER[event.news];
  if (label !== undefined) return { label, url: toEventUrl(deps, event) };
  const url = pageUrl(deps, pagePath("invitation", { token: event.token }));
  return { label: "Répondre à l’invitation", url };
}

const FOR_YOU_ALONE =
  "Ne transférez pas ce courriel\u00A0: la personne qui le reçoit pourrait répondre à votre place.";

/** How the recipient may answer, and a warning not to forward the email. */
const toNotes = ({ config }: Deps, news: News): string[] =>
  news in NO_ANSWER
    ? ["Ouvrez la pièce jointe pour mettre à jour votre calendrier."]
    : [
        config.imap
          ? "La pièce jointe ajoute la réunion à votre calendrier\u202F; vous pouvez aussi répondre depuis celui-ci."
          : "La pièce jointe ajoute la réunion à votre calendrier. Pour répondre, utilisez le bouton.",
        FOR_YOU_ALONE,
      ];

/** Common fields; a closed account has no notification settings to link to. */
const toHead = (deps: Deps, to: To, { news }: EventNotice) =>
  ({
    kind: "invitation",
    to: to.email,
    recipientId: to.id,
    ...(news !== "closed" && { stop: stopLinks(deps, to, "invitation") }),
    bulk: true,
  }) as const;

/** Email about one event, with a calendar part. */
export const invitationEmail = (
  deps: Deps,
  to: To & { partstat: Partstat },
  event: EventNotice,
): Email => ({
  ...toHead(deps, to, event),
  subject: `${SUBJECTS[event.news]} ${formatDay(event.day)}`,
  body: [SENTENCES[event.news]],
  sections: [{ title: event.group, lines: [toLine(deps, event)] }],
  action: toAction(deps, event),
  notes: toNotes(deps, event.news),
  calendar: writeInvitation(deps.config, event, { ...to, ...event }, deps.clock.now()),
});

/** Maximum number of listed dates; the others are counted, and are in the calendar part. */
const DATES_MAX = 40;

const haveSameDetails = (events: readonly EventNotice[]): boolean =>
  new Set(
    events.map(({ title, group, place, link }) => JSON.stringify([title, group, place, link])),
  ).size === 1;

/** Common details once, then the dates by news. */
function toSections(deps: Deps, events: readonly EventNotice[], first: EventNotice) {
  const isShared = haveSameDetails(events);
  const toDateLine = (event: EventNotice) => {
    if (isShared)
      return { text: formatWhen(event), details: omitEmpty([sayBefore(event), sayWhy(event)]) };
    const { details, ...line } = toLine(deps, event);
    return { ...line, details: [`Groupe\u00A0: ${event.group}`, ...details] };
  };
  const named = Map.groupBy(events.slice(0, DATES_MAX), ({ news }) => news);
  const dates = [...named].map(([news, own]) => ({
    title: named.size === 1 ? "Dates" : SEVERAL[news].dates,
    lines: own.map(toDateLine),
  }));
  const rest = events.length - DATES_MAX;
  const others = { text: `et ${rest} autre${rest > 1 ? "s" : ""} date${rest > 1 ? "s" : ""}` };
  const about = {
    text: `«\u00A0${first.title}\u00A0»`,
    details: ["Heures de Paris", ...sayWhere(events.find((event) => !isOff(event)) ?? first)],
    url: toEventUrl(deps, first),
  };
  return [
    ...(isShared ? [{ title: first.group, lines: [about] }] : []),
    ...dates,
    ...(rest > 0 ? [{ title: "Plus tard", lines: [others] }] : []),
  ];
}

/** Button to answer for all dates, or to open the agenda when none takes an answer. */
function toSeveralAction(
  deps: Deps,
  token: string,
  events: readonly EventNotice[],
  first: EventNotice,
) {
  if (events.some((event) => !isOff(event))) {
    const url = pageUrl(deps, pagePath("invitation", { token }));
    return { label: "Répondre pour chaque date", url };
  }
  if (first.news === "closed") return toAction(deps, first);
  return { label: "Ouvrir l’agenda", url: pageUrl(deps, pagePath("agenda")) };
}

/** Email about several events of a series, sorted by day (docs/decisions/062). */
export function severalEmail(
  deps: Deps,
  { token, ...to }: To & { token: string },
  events: readonly [EventNotice, ...EventNotice[]],
): Email {
  const [first] = events;
  const isMixed = events.some(({ news }) => news !== first.news);
  const { subject, sentence } = SEVERAL[isMixed ? "mixed" : first.news];
  const isOver = events.every(isOff);
  return {
    ...toHead(deps, to, first),
    subject: `${subject.replace("{n}", String(events.length))} ${formatDay(first.day)}`,
    body: [sentence],
    sections: toSections(deps, events, first),
    action: toSeveralAction(deps, token, events, first),
    notes: isOver
      ? toNotes(deps, first.news)
      : [
          "La pièce jointe ajoute ces réunions à votre calendrier. Pour répondre, utilisez le bouton.",
          FOR_YOU_ALONE,
        ],
    calendar: writeInvitations(deps.config, events, deps.clock.now()),
  };
}

/** Why an answer sent by a calendar is not applied as given. */
export type Outcome =
  | "waiting"
  | "event_cancelled"
  | "event_past"
  | "not_in_group"
  | "other_address";

const OUTCOMES: Record<Outcome, string> = {
  waiting:
    "Votre réponse est bien arrivée, mais la salle est pleine\u00A0: vous êtes sur liste d’attente.",
  event_cancelled: "Votre réponse n’a pas été prise en compte\u00A0: la réunion est annulée.",
  event_past: "Votre réponse n’a pas été prise en compte\u00A0: la réunion est passée.",
  not_in_group:
    "Votre réponse n’a pas été prise en compte\u00A0: vous ne faites plus partie du groupe.",
  other_address:
    "Une réponse à votre invitation n’a pas été prise en compte\u00A0: elle a été envoyée depuis une autre adresse que celle de votre compte. Répondez par le bouton de l’invitation.",
};

interface Meeting {
  id: string;
  title: string;
  day: string;
  start_time: string;
  end_time: string;
}

/** Calendars display « accepté » in any case, so the person is notified of another outcome. */
export const answerOutcomeEmail = (
  deps: Deps,
  to: { id: string; email: string },
  { id, title, ...hours }: Meeting,
  outcome: Outcome,
): Email => ({
  kind: "invitation_answer",
  to: to.email,
  recipientId: to.id,
  subject: `Votre réponse pour la réunion du ${formatDay(hours.day)}`,
  body: [OUTCOMES[outcome]],
  sections: [
    {
      title: "Réunion",
      lines: [
        {
          text: `«\u00A0${title}\u00A0», ${formatWhen(hours)}`,
          url: pageUrl(deps, pagePath("event", { id })),
        },
      ],
    },
  ],
  action: { label: "Voir la réunion", url: pageUrl(deps, pagePath("event", { id })) },
});
