import { commentsPath } from "#contract/comment-path.ts";
import { choiceFor } from "#contract/frequency.ts";
import { DIGEST_LINES_MAX, type Happening } from "#contract/notification-limits.ts";
import { pagePath } from "#contract/page-path.ts";
import { parisTime } from "#contract/paris-time.ts";
import type { Deps } from "#server/deps.ts";
import type { Email } from "#server/mail/email.ts";
import { formatDay, formatWhen } from "#server/mail/format-when.ts";
import { pageUrl } from "#server/mail/outbox.ts";
import { stopLinks } from "#server/mail/unsubscribe.ts";
import { toCommented } from "./activities.ts";
import type { DigestItem } from "./digest-items.ts";
import { type Task, taskSections } from "./tasks.ts";

const WHAT: Record<Happening, string> = {
  event: "Nouvelle réunion",
  event_changed: "Réunion modifiée",
  event_cancelled: "Réunion annulée",
  event_removed: "Réunion supprimée",
  event_restored: "Réunion restaurée",
  document: "Nouveau document",
  document_version: "Nouvelle version d’un document",
  minutes_published: "Compte rendu publié",
  minutes_rectified: "Rectificatif d’un compte rendu",
  comment: "Nouveau commentaire",
};

const sayOthers = (count: number): string =>
  count > 1 ? ` (et ${count - 1} autre${count > 2 ? "s" : ""} date${count > 2 ? "s" : ""})` : "";

const sayWhat = ({ kind, count }: DigestItem): string =>
  kind === "comment" && count > 1 ? `${count} nouveaux commentaires` : WHAT[kind];

function sayItem(item: DigestItem): string {
  const { kind, title, day, start_time, end_time, cancel_reason, document, group, count } = item;
  const name = `${sayWhat(item)}\u00A0: «\u00A0${title ?? document ?? group}\u00A0»`;
  if (kind === "comment") return name;
  if (day === null || start_time === null || end_time === null) return name;
  const why = kind === "event_cancelled" && cancel_reason ? `. Motif\u00A0: ${cancel_reason}` : "";
  return `${name}, ${formatWhen({ day, start_time, end_time })}${sayOthers(count)}${why}`;
}

/** A deleted event has no page. */
function toUrl(deps: Deps, item: DigestItem): string {
  const { kind, document, subject_id, gone_at } = item;
  if (kind === "comment") return pageUrl(deps, commentsPath(toCommented(item), subject_id));
  if (kind.startsWith("minutes_")) return pageUrl(deps, pagePath("meeting", { id: subject_id }));
  if (document !== null) return pageUrl(deps, pagePath("documents", { document: subject_id }));
  return pageUrl(
    deps,
    gone_at === null ? pagePath("event", { id: subject_id }) : pagePath("agenda"),
  );
}

type Line = { text: string; url: string };
/** Memoizes the line of an item, which many recipients share. */
const lines = new WeakMap<DigestItem, Line>();
function toLine(deps: Deps, item: DigestItem): Line {
  const line = lines.get(item) ?? { text: sayItem(item), url: toUrl(deps, item) };
  lines.set(item, line);
  return line;
}

/** The first items, by group; the others are counted. */
function toSections(deps: Deps, items: readonly DigestItem[]): NonNullable<Email["sections"]> {
  const groups = Map.groupBy(items.slice(0, DIGEST_LINES_MAX), ({ group }) => group);
  return [...groups].map(([title, own]) => ({
    title,
    lines: own.map((item) => toLine(deps, item)),
  }));
}

function sayMore(items: readonly DigestItem[]): string[] {
  const left = items.length - DIGEST_LINES_MAX;
  if (left <= 0) return [];
  return [`Et ${left} autre${left > 1 ? "s" : ""}, à lire dans «\u00A0Quoi de neuf\u00A0».`];
}

interface To {
  id: string;
  email: string;
}

const todayOf = ({ clock }: Deps): string => parisTime(clock.now()).slice(0, 10);

/** Email with the news of a person's groups, and the actions of which they are reminded. */
export const digestEmail = (
  deps: Deps,
  to: To,
  items: readonly DigestItem[],
  tasks: readonly Task[] = [],
): Email => ({
  kind: "digest",
  to: to.email,
  recipientId: to.id,
  subject:
    items.length === 1
      ? "Une nouveauté dans vos groupes"
      : `${items.length} nouveautés dans vos groupes`,
  body: ["Voici les nouveautés de vos groupes de travail."],
  sections: [...taskSections(deps, tasks, todayOf(deps)), ...toSections(deps, items)],
  notes: sayMore(items),
  action: { label: "Ouvrir l’espace membre", url: pageUrl(deps, pagePath("memberHome")) },
  stop: stopLinks(deps, to, "digest"),
  bulk: true,
});

/** Reminder of actions, for a person who receives no digest that day. */
export const tasksEmail = (deps: Deps, to: To, tasks: readonly Task[]): Email => ({
  kind: "action_reminder",
  to: to.email,
  recipientId: to.id,
  subject:
    tasks.length === 1
      ? "Rappel\u00A0: une action à suivre"
      : `Rappel\u00A0: ${tasks.length} actions à suivre`,
  body: ["Voici les actions dont l’échéance approche ou est passée."],
  sections: taskSections(deps, tasks, todayOf(deps)),
  action: { label: "Voir les actions", url: pageUrl(deps, pagePath("followedActions")) },
  stop: stopLinks(deps, to, "action_reminder"),
  bulk: true,
});

const sayOutcome = ({ kind }: DigestItem): string => {
  if (kind === "event_cancelled") return "est annulée";
  if (kind === "event_removed") return "est supprimée de l’agenda";
  return kind === "event_restored" ? "est de nouveau dans l’agenda" : "a changé";
};

/** Email about one urgent change. */
export const urgentEmail = (deps: Deps, to: To, item: DigestItem): Email => ({
  kind: item.kind,
  to: to.email,
  recipientId: to.id,
  subject: `${WHAT[item.kind]}${item.day === null ? "" : `\u00A0: ${formatDay(item.day)}`}`,
  body: [`Une réunion de l’un de vos groupes, qui devait avoir lieu bientôt, ${sayOutcome(item)}.`],
  sections: toSections(deps, [item]),
  action: {
    label: item.gone_at === null ? "Voir la réunion" : "Ouvrir l’agenda",
    url: toUrl(deps, item),
  },
  stop: stopLinks(deps, to, choiceFor(item.kind)),
  bulk: true,
});

interface WrittenMail {
  subject: string;
  body: string;
  group: string;
  official: number;
  replies: number;
}

/** Email from an animator to their group. Replies reach the author only if they chose so. */
export const groupMailEmail = (
  deps: Deps,
  to: To,
  { subject, body, group, official, replies }: WrittenMail,
  sender: { id: string; name: string; email: string },
): Email => ({
  kind: "group_mail",
  to: to.email,
  recipientId: to.id,
  subjectId: sender.id,
  replyTo: replies === 1 ? sender.email : deps.config.contactTo,
  subject,
  body: [`${sender.name} écrit aux membres du groupe «\u00A0${group}\u00A0»\u00A0:`],
  quote: body,
  action: { label: "Ouvrir l’espace membre", url: pageUrl(deps, pagePath("memberHome")) },
  notes: [
    replies === 1
      ? "Répondez à ce courriel\u00A0: votre réponse ira à la personne qui l’a écrit."
      : "Répondez à ce courriel\u00A0: votre réponse ira à l’équipe d’administration du collectif.",
    ...(official === 1
      ? ["Message de l’équipe d’administration, envoyé à tous les membres du groupe."]
      : []),
  ],
  ...(official === 0 && { stop: stopLinks(deps, to, "group_mail") }),
  bulk: true,
});

interface Reminded {
  id: string;
  group: string;
  title: string;
  day: string;
  start_time: string;
  end_time: string;
  place: string | null;
}

/** Section and button of an event. */
const toEventParts = (deps: Deps, { id, group, title, place, ...hours }: Reminded) => {
  const url = pageUrl(deps, pagePath("event", { id }));
  const text = `«\u00A0${title}\u00A0», ${formatWhen(hours)}`;
  const details = place === null ? [] : [`Lieu\u00A0: ${place}`];
  return {
    sections: [{ title: group, lines: [{ text, details, url }] }],
    action: { label: "Voir la réunion", url },
  };
};

const CHANGE_ANSWER =
  "Si vous ne pouvez plus venir, modifiez votre réponse sur la page de la réunion";
/** Only where the room has a capacity. */
const PASSED_ON = "\u00A0: votre place sera proposée à une autre personne.";

/** To a person promoted from the waitlist. */
export const placeFreeEmail = (deps: Deps, to: To, event: Reminded): Email => ({
  kind: "place_free",
  to: to.email,
  recipientId: to.id,
  subject: `Une place pour vous\u00A0: réunion du ${formatDay(event.day)}`,
  body: [
    "Vous étiez sur la liste d’attente d’une réunion\u00A0: une place s’est libérée, elle est à vous.",
    `${CHANGE_ANSWER}${PASSED_ON}`,
  ],
  ...toEventParts(deps, event),
  stop: stopLinks(deps, to, "place_free"),
});

const WHEN = {
  reminder_days: "dans moins de deux jours",
  reminder_hours: "dans deux heures ou moins",
};

/** Reminder of an event that the person attends. */
export const reminderEmail = (
  deps: Deps,
  to: To,
  event: Reminded & { capacity: number | null },
  kind: keyof typeof WHEN,
): Email => ({
  kind,
  to: to.email,
  recipientId: to.id,
  subject: `Rappel\u00A0: réunion du ${formatDay(event.day)}`,
  body: [
    `Vous avez répondu que vous participez à une réunion, qui a lieu ${WHEN[kind]}.`,
    event.capacity === null ? `${CHANGE_ANSWER}.` : `${CHANGE_ANSWER}${PASSED_ON}`,
  ],
  ...toEventParts(deps, event),
  stop: stopLinks(deps, to, kind),
});
