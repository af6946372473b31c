import { lazy, useState } from "react";
import type { Meeting } from "#contract/meetings.ts";
import { messages } from "#contract/messages.ts";
import { dayOf } from "#web/parts/event-day.ts";
import { useChange } from "#web/parts/use-change.ts";
import { downloadMeetingPdf } from "#web/queries/meeting-agenda.ts";
import { saveAs } from "#web/save-as.ts";
import { type Action, ActionsMenu } from "#web/ui/actions-menu.tsx";
import { Button } from "#web/ui/button.tsx";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import { OpenSession, RemoveMeeting } from "./meeting-questions.tsx";

const CopyDialog = lazy(() => import("./copy-dialog.tsx"));
const NoticeDialog = lazy(() => import("./notice-dialog.tsx"));
const SettingsDialog = lazy(() => import("./settings-dialog.tsx"));

type Asked = "copy" | "notice" | "settings" | "open" | "remove";

/** The papers of the meeting, as PDF files. */
function usePapers(meeting: Meeting): { actions: Action[]; busy: boolean } {
  const notice = useChange(downloadMeetingPdf, { failed: messages.noticePdfFailed });
  const sheet = useChange(downloadMeetingPdf, { failed: messages.presenceSheetFailed });
  const { id } = meeting;
  const day = dayOf(meeting.event);
  const save = (name: string) => (file: Blob) => saveAs(file, `${name}-${day}.pdf`);
  return {
    actions: [
      {
        name: "Convocation (PDF)",
        onSelect: () => void notice.run({ kind: "notice", id }, save("convocation")),
      },
      {
        name: "Feuille de présence (PDF)",
        onSelect: () => void sheet.run({ kind: "sheet", id }, save("presence")),
      },
    ],
    busy: notice.busy || sheet.busy,
  };
}

interface ButtonsProps {
  meeting: Meeting;
  ask: (asked: Asked) => void;
}

/** The next step is the filled button. */
function Buttons({ meeting, ask }: ButtonsProps) {
  const papers = usePapers(meeting);
  const isConvened = meeting.state === "convened";
  const opens = meeting.allowed.chair;
  const actions: Action[] = [
    { name: "Qui préside, qui rédige…", onSelect: () => ask("settings") },
    { name: "Reprendre de la réunion précédente…", onSelect: () => ask("copy") },
    ...papers.actions,
  ];
  if (!isConvened)
    actions.push({
      name: "Retirer l’ordre du jour…",
      danger: true,
      onSelect: () => ask("remove"),
    });
  return (
    <div className="no-print flex flex-wrap gap-3">
      <Button
        variant={isConvened && opens ? "secondary" : "primary"}
        aria-haspopup="dialog"
        onClick={() => ask("notice")}
      >
        {isConvened ? "Convoquer de nouveau…" : "Convoquer…"}
      </Button>
      <div className="flex gap-3">
        {opens && (
          <Button variant={isConvened ? "primary" : "secondary"} onClick={() => ask("open")}>
            Ouvrir la séance…
          </Button>
        )}
        <ActionsMenu name={meeting.event.title} actions={actions} busy={papers.busy} />
      </div>
    </div>
  );
}

/** What those who prepare a meeting do with it, besides its items. */
export function PrepareMeeting({ meeting }: { meeting: Meeting }) {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const dialog = (name: Asked) => ({ meeting, open: asked === name, onClose: close });
  return (
    <>
      <Buttons meeting={meeting} ask={setAsked} />
      <LazyDialog asked={asked === "settings"} onFailed={close}>
        <SettingsDialog {...dialog("settings")} />
      </LazyDialog>
      <LazyDialog asked={asked === "copy"} onFailed={close}>
        <CopyDialog {...dialog("copy")} />
      </LazyDialog>
      <LazyDialog asked={asked === "notice"} onFailed={close}>
        <NoticeDialog {...dialog("notice")} />
      </LazyDialog>
      <OpenSession {...dialog("open")} />
      <RemoveMeeting {...dialog("remove")} />
    </>
  );
}
