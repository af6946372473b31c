import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Application } from "#contract/applications.ts";
import { messages } from "#contract/messages.ts";
import { api } from "#web/api.ts";
import { sayChanged } from "#web/parts/say-changed.ts";
import { useChange } from "#web/parts/use-change.ts";
import { useUndoable } from "#web/parts/use-undo.tsx";
import { reopenApplication, settleApplications } from "#web/queries/applications.ts";
import { useToasts } from "#web/ui/toasts.tsx";
import { decideEach, type Report } from "./decide-each.ts";

/** With what an application is approved that was read as a whole. */
export type ApproveBody = Parameters<typeof api.applications.approve>[0]["body"];

interface Approval {
  applications: Application[];
  body: ApproveBody;
}

interface Decisions {
  /** What became of several at once, until it is closed. */
  report: Report | undefined;
  closeReport: () => void;
  /** Id of the application whose approval is under way, or « selection ». */
  busy: string | undefined;
  progress: string;
  approve: (applications: Application[], body?: ApproveBody) => void;
  /** Takes what was decided off the queue and says it. */
  conclude: (report: Report) => void;
}

/** Approvals, and what is shown after any decision. */
export function useDecisions(onDecided: () => void): Decisions {
  const client = useQueryClient();
  const { notify } = useToasts();
  const [report, setReport] = useState<Report>();
  const [progress, setProgress] = useState("");

  const showUndo = useUndoable();
  const { mutateAsync: reopen } = useMutation(reopenApplication);

  const show = (done: Report, isApproval: boolean) => {
    const { outcomes, left } = done;
    settleApplications(
      client,
      new Set(outcomes.flatMap((one) => (one.decided ? [one.application.id] : []))),
    );
    const [only] = outcomes;
    if (outcomes.length + left.length > 1) setReport(done);
    else if (only?.decided && isApproval)
      showUndo(only.sentence, () => reopen(only.application.id), messages.applicationFailed);
    else if (only) notify(only.decided ? "success" : "error", only.sentence);
    if (outcomes.length > 0) onDecided();
  };
  const approveEach = async ({ applications, body }: Approval) => {
    setReport(undefined);
    const done = await decideEach(
      applications,
      ({ id }) =>
        sayChanged(
          api.applications.approve({ params: { id }, body }),
          messages.fileDecisionChanged,
        ),
      (reached) => setProgress(`Demande ${reached} sur ${applications.length}…`),
    );
    setProgress("");
    show(done, true);
    if (done.stopped !== undefined) throw done.stopped;
  };
  const approval = useChange({ mutationFn: approveEach }, { failed: messages.applicationFailed });
  const { on } = approval;
  const busy = on && (on.applications.length === 1 ? on.applications[0]?.id : "selection");
  return {
    report,
    closeReport: () => setReport(undefined),
    busy,
    progress,
    approve: (applications, body = {}) => approval.run({ applications, body }),
    conclude: (done) => show(done, false),
  };
}
