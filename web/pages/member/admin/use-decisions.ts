import { useState } from "react";
import type { Application } from "../../../../contract/applications.ts";
import { messages } from "../../../../contract/messages.ts";
import { api } from "../../../api.ts";
import { useAction } from "../../../parts/use-action.ts";
import type { Load } from "../../../parts/use-load.ts";
import { useToasts } from "../../../ui/toasts.tsx";
import { decideEach, type Report } from "./decide-each.ts";

interface Decisions {
  /** What became of several at once, until it is closed. */
  report: Report | undefined;
  closeReport: () => void;
  /** Id of the application whose approval is under way, or « selection ». */
  busy: string | undefined;
  progress: string;
  approve: (applications: Application[]) => void;
  /** Takes what was decided off the queue and says it. */
  conclude: (report: Report) => void;
}

/** Approvals, and what is shown after any decision. When somebody else decided meanwhile, the queue is read again. */
export function useDecisions(load: Load<Application[]>, onDecided: () => void): Decisions {
  const { busy, run } = useAction();
  const { notify } = useToasts();
  const [report, setReport] = useState<Report>();
  const [progress, setProgress] = useState("");

  const conclude = (done: Report) => {
    const { outcomes, left, stopped } = done;
    const decided = new Set(outcomes.flatMap((one) => (one.decided ? [one.application.id] : [])));
    load.set((list) => list.filter(({ id }) => !decided.has(id)));
    if (decided.size < outcomes.length || stopped !== undefined) load.retry();
    const [only] = outcomes;
    if (outcomes.length + left.length > 1) setReport(done);
    else if (only) notify(only.decided ? "success" : "error", only.sentence);
    if (outcomes.length > 0) onDecided();
  };
  const approve = (applications: Application[]) =>
    run(
      applications.length === 1 && applications[0] ? applications[0].id : "selection",
      messages.applicationFailed,
      async () => {
        setReport(undefined);
        const say = (reached: number) =>
          setProgress(`Demande ${reached} sur ${applications.length}…`);
        const done = await decideEach(
          applications,
          ({ id }) => api.applications.approve({ params: { id } }),
          say,
        );
        setProgress("");
        conclude(done);
        if (done.stopped !== undefined) throw done.stopped;
        return undefined;
      },
    );
  return { report, closeReport: () => setReport(undefined), busy, progress, approve, conclude };
}
