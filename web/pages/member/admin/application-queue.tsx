import { type Ref, useState } from "react";
import type { Application } from "#contract/applications.ts";
import { messages } from "#contract/messages.ts";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import { useSelection } from "#web/parts/use-selection.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ApplicationPane } from "./application-pane.tsx";
import { ApplicationRows } from "./application-rows.tsx";
import { ApproveDialog } from "./approve-dialog.tsx";
import { DecisionReport } from "./decision-report.tsx";
import { RefuseDialog } from "./refuse-dialog.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useDecisions } from "./use-decisions.ts";
import { useLeftRefusal } from "./use-refusal.ts";

interface QueueProps {
  applications: Application[];
  fileRef: Ref<HTMLHeadingElement>;
  /** Applications have left the queue, and their buttons with them. */
  onDecided: () => void;
}

/** The application of the address; once it is decided, the one that takes its place in the queue. */
function useShown(applications: Application[]): { shown: Application | undefined; open: boolean } {
  const [params] = useAddressParams();
  const [place, setPlace] = useState(0);
  const index = applications.findIndex(({ id }) => id === params.get("demande"));
  const open = index >= 0;
  if (open && index !== place) setPlace(index);
  return { shown: applications[Math.min(place, applications.length - 1)], open };
}

/** The oldest first, beside the one that is read; one is decided of alone, or several at once. */
export function ApplicationQueue({ applications, fileRef, onDecided }: QueueProps) {
  const { shown, open } = useShown(applications);
  const { report, closeReport, busy, progress, approve, conclude } = useDecisions(onDecided);
  const selection = useSelection(applications);
  const [approving, setApproving] = useState<Application[]>([]);
  const [refusing, setRefusing] = useLeftRefusal(applications);
  const several = applications.length > 1;
  return (
    <>
      {report && (
        <div className="mb-5">
          <DecisionReport report={report} onClose={closeReport} />
        </div>
      )}
      {applications.length === 0 && <EmptyState>{messages.noApplication}</EmptyState>}
      {shown && (
        <div className="panes" data-open={open || undefined}>
          <div className="pane-list">
            {several && (
              <SelectionBar
                shown={applications}
                selection={selection}
                busy={busy !== undefined}
                progress={progress}
                onApprove={setApproving}
                onRefuse={setRefusing}
              />
            )}
            <ApplicationRows
              applications={applications}
              shown={shown}
              selection={several ? selection : undefined}
              busy={busy !== undefined}
            />
          </div>
          <ApplicationPane
            application={shown}
            headingRef={fileRef}
            busy={busy === shown.id}
            others={busy !== undefined && busy !== shown.id}
            onApprove={() => approve([shown])}
            onRefuse={() => setRefusing([shown])}
          />
        </div>
      )}
      <ApproveDialog applications={approving} onConfirm={approve} onChange={setApproving} />
      <RefuseDialog applications={refusing} onReport={conclude} onChange={setRefusing} />
    </>
  );
}
