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

/** A meeting, and what there is to say of it. */
export type Told = CalendarEvent & {
  /** The secret of its invitation. */
  token: string;
  news: News;
  before?: { day: string; start_time: string; end_time: string };
};

const present = (sentences: (string | null | undefined | false)[]): string[] =>
  sentences.filter((sentence) => typeof sentence === "string" && sentence !== "") as string[];

/** Nobody goes to what is off, or is not theirs any more. */
const isOff = ({ news }: Told): boolean => news in NO_ANSWER;

const sayWhere = (event: Told): string[] => {
  const { place, link } = event;
  if (isOff(event)) return [];
  return present([
    place && `Lieu\u00A0: ${place}`,
    // Its address stands in the calendar part, and on the page: a mail links to our own pages only (T18).
    link && "À distance aussi\u00A0: l’adresse de la visioconférence est sur la page de la réunion",
  ]);
};

const sayBefore = ({ before }: Told) => before && `Avant\u00A0: ${formatWhen(before)}`;
/** Of what is not theirs any more the letter has said why. */
const sayWhy = ({ news, cancel_reason }: Told) =>
  news !== "left" && news !== "closed" && cancel_reason && `Motif\u00A0: ${cancel_reason}`;

/** All that there is to know before one answers. */
const lineOf = (deps: Deps, event: Told) => ({
  text: `«\u00A0${event.title}\u00A0», ${formatWhen(event)} (heure de Paris)`,
  details: present([sayBefore(event), ...sayWhere(event), sayWhy(event)]),
  url: seenAt(deps, event),
});

/** Where there is something to see of it: nothing in the space for whoever has no account any more. */
function seenAt(deps: Deps, { id, news }: Told): string {
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

/** A page to answer on without a log-in, or what there is to see of a meeting to which nobody answers. */
function actionOf(deps: Deps, event: Told) {
  const label = NO_ANSWER[event.news];
  if (label !== undefined) return { label, url: seenAt(deps, event) };
  const url = pageUrl(deps, pagePath("invitation", { token: event.token }));
  return { label: "Dire si je viens", url };
}

const FOR_YOU_ALONE = "Qui a ce courriel peut répondre en votre nom\u00A0: ne le transférez pas.";

/** Whether the calendar of whoever reads it can answer, and whose answer it is. */
const notesOf = ({ config }: Deps, news: News): string[] =>
  news in NO_ANSWER
    ? ["La pièce jointe le dit à votre agenda."]
    : [
        config.imap
          ? "La pièce jointe met la réunion dans votre agenda, d’où vous pouvez aussi répondre."
          : "La pièce jointe met la réunion dans votre agenda\u00A0; pour répondre, utilisez le bouton.",
        FOR_YOU_ALONE,
      ];

/** What both letters share. Without an account there is nothing left to choose. */
const headOf = (deps: Deps, to: To, { news }: Told) =>
  ({
    kind: "invitation",
    to: to.email,
    recipientId: to.id,
    ...(news !== "closed" && { stop: stopLinks(deps, to, "invitation") }),
    bulk: true,
  }) as const;

/** A meeting, with a part that calendars read. */
export const invitationEmail = (
  deps: Deps,
  to: To & { partstat: Partstat },
  event: Told,
): Email => ({
  ...headOf(deps, to, event),
  subject: `${SUBJECTS[event.news]} ${formatDay(event.day)}`,
  body: [SENTENCES[event.news]],
  sections: [{ title: event.group, lines: [lineOf(deps, event)] }],
  action: actionOf(deps, event),
  notes: notesOf(deps, event.news),
  calendar: writeInvitation(deps.config, event, { ...to, ...event }, deps.clock.now()),
});

/** So many dates of a series are named; the others are a number, and stand in the calendar part. */
const DATES_MOST = 40;

const sameOfAll = (events: readonly Told[]): boolean =>
  new Set(
    events.map(({ title, group, place, link }) => JSON.stringify([title, group, place, link])),
  ).size === 1;

/** What all share once, then the dates by what became of them. */
function sectionsOf(deps: Deps, events: readonly Told[], first: Told) {
  const isShared = sameOfAll(events);
  const dateOf = (event: Told) => {
    if (isShared)
      return { text: formatWhen(event), details: present([sayBefore(event), sayWhy(event)]) };
    const { details, ...line } = lineOf(deps, event);
    return { ...line, details: [`Groupe\u00A0: ${event.group}`, ...details] };
  };
  const named = Map.groupBy(events.slice(0, DATES_MOST), ({ news }) => news);
  const dates = [...named].map(([news, own]) => ({
    title: named.size === 1 ? "Dates" : SEVERAL[news].dates,
    lines: own.map(dateOf),
  }));
  const rest = events.length - DATES_MOST;
  const others = { text: `et ${rest} autre${rest > 1 ? "s" : ""} date${rest > 1 ? "s" : ""}` };
  const about = {
    text: `«\u00A0${first.title}\u00A0»`,
    details: ["Heures de Paris", ...sayWhere(events.find((event) => !isOff(event)) ?? first)],
    url: seenAt(deps, first),
  };
  return [
    ...(isShared ? [{ title: first.group, lines: [about] }] : []),
    ...dates,
    ...(rest > 0 ? [{ title: "Plus tard", lines: [others] }] : []),
  ];
}

/** One page for all of them, or what there is to see where nobody answers any more. */
function severalActionOf(deps: Deps, token: string, events: readonly Told[], first: Told) {
  if (events.some((event) => !isOff(event))) {
    const url = pageUrl(deps, pagePath("invitation", { token }));
    return { label: "Dire à quelles dates je viens", url };
  }
  if (first.news === "closed") return actionOf(deps, first);
  return { label: "Ouvrir l’agenda", url: pageUrl(deps, pagePath("agenda")) };
}

/** Several meetings of a series in one letter, as they came (docs/decisions/062). They are in the order of their days. */
export function severalEmail(
  deps: Deps,
  { token, ...to }: To & { token: string },
  events: readonly [Told, ...Told[]],
): Email {
  const [first] = events;
  const isMixed = events.some(({ news }) => news !== first.news);
  const { subject, sentence } = SEVERAL[isMixed ? "mixed" : first.news];
  const isOver = events.every(isOff);
  return {
    ...headOf(deps, to, first),
    subject: `${subject.replace("{n}", String(events.length))} ${formatDay(first.day)}`,
    body: [sentence],
    sections: sectionsOf(deps, events, first),
    action: severalActionOf(deps, token, events, first),
    notes: isOver
      ? notesOf(deps, first.news)
      : [
          "La pièce jointe met ces réunions dans votre agenda\u00A0; pour répondre, utilisez le bouton.",
          FOR_YOU_ALONE,
        ],
    calendar: writeInvitations(deps.config, events, deps.clock.now()),
  };
}

/** Why an answer that a calendar sent does not stand as it was given. */
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
    "Une réponse à votre invitation n’a pas été prise en compte\u00A0: elle vient d’une autre adresse que celle de votre compte.",
};

interface Meeting {
  id: string;
  title: string;
  day: string;
  start_time: string;
  end_time: string;
}

/** A calendar shows « accepté » in any case: whoever answered by it has to be told otherwise. */
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
