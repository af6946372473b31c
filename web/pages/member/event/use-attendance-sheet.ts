import { useState } from "react";
import type { EventAnswers } from "#contract/answers.ts";
import type { Event } from "#contract/events.ts";
import { messages } from "#contract/messages.ts";
import { dayOf } from "#web/parts/event-day.ts";
import { saveAs } from "#web/save-as.ts";
import { useToasts } from "#web/ui/toasts.tsx";

/** The sheet to sign in the room; the code that writes a PDF is loaded on demand. */
export function useAttendanceSheet(event: Event) {
  const { notify } = useToasts();
  const [busy, setBusy] = useState(false);
  const save = async (answers: EventAnswers) => {
    setBusy(true);
    try {
      const { attendanceSheet } = await import("./attendance-sheet.ts");
      const bytes = await attendanceSheet(event, answers);
      const file = new Blob([new Uint8Array(bytes)], { type: "application/pdf" });
      saveAs(file, `emargement-${dayOf(event)}.pdf`);
    } catch (error) {
      console.error(error);
      notify("error", messages.attendanceFailed);
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
}
