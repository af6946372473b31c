import { pagePath } from "../../../contract/page-path.ts";
import type { CalendarEvent } from "../../calendar/write-event.ts";
import type { Deps } from "../../deps.ts";
import type { Letter } from "../../mail/letter.ts";
import { pageUrl } from "../../mail/outbox.ts";
import { sayDay, sayWhen } from "../../mail/say-when.ts";
import { stopLinks } from "../../mail/unsubscribe.ts";
import { type Partstat, writeInvitation } from "./invitations/write-invitation.ts";

interface To {
  id: string;
  email: string;
  token: string;
  partstat: Partstat;
}

/** What has become of a meeting since somebody was last told of it. */
export type News =
  | "new"
  | "moved"
  | "changed"
  | "cancelled"
  | "removed"
  | "on again"
  /** They are not in its group any more, or their account is in the trash. */
  | "left"
  | "closed";

const SUBJECTS: Record<News, string> = {
  new: "Invitation\u00A0: réunion du",
  moved: "Réunion déplacée\u00A0:",
  changed: "Réunion modifiée\u00A0:",
  cancelled: "Réunion annulée\u00A0:",
  removed: "Réunion annulée\u00A0:",
  "on again": "Réunion maintenue\u00A0:",
  left: "Réunion retirée de votre agenda\u00A0:",
  closed: "Réunion retirée de votre agenda\u00A0:",
};

const SENTENCES: Record<News, string> = {
  new: "L’un de vos groupes vous invite à une réunion.",
  moved: "Une réunion dont vous avez l’invitation change de date ou d’heure.",
  changed: "Une réunion dont vous avez l’invitation a changé.",
  cancelled: "Une réunion dont vous aviez l’invitation est annulée.",
  removed: "Une réunion dont vous aviez l’invitation est annulée.",
  "on again": "Une réunion qui était annulée a finalement lieu.",
  left: "Vous n’êtes plus dans le groupe d’une réunion dont vous aviez l’invitation\u00A0: elle sort de votre agenda. Votre réponse ne compte plus.",
  closed:
    "Votre compte est supprimé\u00A0: une réunion dont vous aviez l’invitation sort de votre agenda. Votre réponse ne compte plus.",
};

type Told = CalendarEvent & { before?: { day: string; start_time: string; end_time: string } };

/** All that there is to know before one answers, in one line, which leads to its page in the space. */
function sayMeeting(event: Told): string {
  const { title, place, link, cancel_reason, before } = event;
  return [
    `«\u00A0${title}\u00A0», ${sayWhen(event)} (heure de Paris)`,
    before && `Avant\u00A0: ${sayWhen(before)}`,
    place && `Lieu\u00A0: ${place}`,
    // Its address stands in the calendar part, and on the page: a mail links to our own pages only (T18).
    link && "À distance aussi\u00A0: l’adresse de la visioconférence est sur la page de la réunion",
    cancel_reason && `Motif\u00A0: ${cancel_reason}`,
  ]
    .filter(Boolean)
    .join(". ");
}

/** Where there is something to see of it: nothing in the space for whoever has no account any more. */
function seenAt(deps: Deps, { id }: Told, news: News): string {
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
function actionOf(deps: Deps, { token }: To, event: Told, news: News) {
  const label = NO_ANSWER[news];
  if (label !== undefined) return { label, url: seenAt(deps, event, news) };
  const url = pageUrl(deps, pagePath("invitation", { token }));
  return { label: "Dire si je viens", url };
}

/** Whether the calendar of whoever reads it can answer, and whose answer it is. */
const notesOf = ({ config }: Deps, news: News): string[] =>
  news in NO_ANSWER
    ? ["La pièce jointe le dit à votre agenda."]
    : [
        config.imap
          ? "La pièce jointe met la réunion dans votre agenda, d’où vous pouvez aussi répondre."
          : "La pièce jointe met la réunion dans votre agenda\u00A0; pour répondre, utilisez le bouton.",
        "Qui a ce courriel peut répondre en votre nom\u00A0: ne le transférez pas.",
      ];

/** A meeting, with a part that calendars read. */
export const invitationEmail = (deps: Deps, to: To, event: Told, news: News): Letter => ({
  kind: "invitation",
  to: to.email,
  recipientId: to.id,
  subject: `${SUBJECTS[news]} ${sayDay(event.day)}`,
  body: [SENTENCES[news]],
  sections: [
    {
      title: event.group,
      lines: [{ text: sayMeeting(event), url: seenAt(deps, event, news) }],
    },
  ],
  action: actionOf(deps, to, event, news),
  notes: notesOf(deps, news),
  calendar: writeInvitation(deps.config, event, to, deps.clock.now()),
  // Without an account there is nothing left to choose.
  ...(news !== "closed" && { stop: stopLinks(deps, to, "invitation") }),
  bulk: true,
});

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
): Letter => ({
  kind: "invitation_answer",
  to: to.email,
  recipientId: to.id,
  subject: `Votre réponse pour la réunion du ${sayDay(hours.day)}`,
  body: [OUTCOMES[outcome]],
  sections: [
    {
      title: "Réunion",
      lines: [
        {
          text: `«\u00A0${title}\u00A0», ${sayWhen(hours)}`,
          url: pageUrl(deps, pagePath("event", { id })),
        },
      ],
    },
  ],
  action: { label: "Voir la réunion", url: pageUrl(deps, pagePath("event", { id })) },
});
