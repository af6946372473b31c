import { useQuery } from "@tanstack/react-query";
import { lazy, useState } from "react";
import type { Event } from "#contract/events.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { isPast } from "#contract/paris-time.ts";
import { dayOf } from "#web/parts/event-day.ts";
import { useChange } from "#web/parts/use-change.ts";
import { eventAnswers } from "#web/queries/answers.ts";
import { eventInvitations } from "#web/queries/event-invitations.ts";
import { resumeEvent } from "#web/queries/events.ts";
import { saveAs } from "#web/save-as.ts";
import { type Action, ActionsMenu } from "#web/ui/actions-menu.tsx";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import { useGo } from "#web/ui/use-go.ts";
import { answersFile } from "./answers-file.ts";
import { useAttendanceSheet } from "./use-attendance-sheet.ts";

const CancelDialog = lazy(() => import("./cancel-event.tsx"));
const InviteDialog = lazy(() => import("./invite-by-mail.tsx"));

/** What to do with the answers, once they are known. */
function useAnswerActions(event: Event): { actions: Action[]; busy: boolean } {
  const { data: answers } = useQuery(eventAnswers(event.id));
  const sheet = useAttendanceSheet(event);
  if (!answers?.details) return { actions: [], busy: false };
  return {
    actions: [
      { name: "Feuille d’émargement (PDF)", onSelect: () => void sheet.save(answers) },
      {
        name: "Exporter en CSV",
        onSelect: () => saveAs(answersFile(answers), `presences-${dayOf(event)}.csv`),
      },
    ],
    busy: sheet.busy,
  };
}

type Asked = "invite" | "cancel";

/** Until its end: invite to it, cancel it, or let it take place after all. */
function useComingActions(event: Event, ask: (asked: Asked) => void) {
  const { data: invitations } = useQuery(eventInvitations(event.id));
  const resume = useChange(resumeEvent, {
    failed: messages.eventResumeFailed,
    done: messages.eventResumed,
  });
  const invite: Action = {
    name: invitations?.asked_at ? "Inviter les autres membres…" : "Envoyer une invitation…",
    onSelect: () => ask("invite"),
  };
  const cancel: Action = {
    name: "Annuler l’événement…",
    danger: true,
    onSelect: () => ask("cancel"),
  };
  const takePlace: Action = {
    name: "Maintenir finalement l’événement",
    onSelect: () => void resume.run(event.id),
  };
  const isOver = isPast({ day: dayOf(event), endTime: event.end_time }, new Date());
  if (isOver) return { first: [], last: [], busy: false };
  return event.cancelled_at
    ? { first: [], last: [takePlace], busy: resume.busy }
    : { first: [invite], last: [cancel], busy: false };
}

/** What the publishers of the group do with an event, in one menu beside its title. */
export function PrepareEvent({ event }: { event: Event }) {
  const go = useGo();
  const [asked, setAsked] = useState<Asked>();
  const answers = useAnswerActions(event);
  const coming = useComingActions(event, setAsked);
  const edit: Action = {
    name: "Modifier",
    onSelect: () => void go(pagePath("agenda", { jour: dayOf(event), modifier: event.id })),
  };
  const close = () => setAsked(undefined);
  return (
    <>
      <ActionsMenu
        name={event.title}
        verb="Préparer"
        actions={[edit, ...coming.first, ...answers.actions, ...coming.last]}
        busy={answers.busy || coming.busy}
      />
      <LazyDialog asked={asked === "invite"} onFailed={close}>
        <InviteDialog event={event} open={asked === "invite"} onClose={close} />
      </LazyDialog>
      <LazyDialog asked={asked === "cancel"} onFailed={close}>
        <CancelDialog event={event} open={asked === "cancel"} onClose={close} />
      </LazyDialog>
    </>
  );
}
