import { type ReactNode, useState } from "react";
import type { Application } from "#contract/applications.ts";
import { messages } from "#contract/messages.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { useFirstRows } from "#web/ui/use-after-paint.ts";
import { RoomOfCard } from "./application-card.tsx";
import { ApproveDialog } from "./approve-dialog.tsx";
import { DecisionReport } from "./decision-report.tsx";
import { RefuseDialog } from "./refuse-dialog.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useDecisions } from "./use-decisions.ts";
import { useLeftRefusal } from "./use-refusal.ts";
import { useSelection } from "./use-selection.ts";
import { WaitingApplication } from "./waiting-application.tsx";

/** Cards that a screen may show before it is scrolled. */
const MADE_FIRST = 3;

interface QueueProps {
  applications: Application[];
  /** Applications have left the queue, and their buttons with them. */
  onDecided: () => void;
}

interface CardsProps {
  applications: Application[];
  children: (application: Application) => ReactNode;
}

/** Those beyond the first have their room at once, and are made once the screen is painted. */
function Cards({ applications, children }: CardsProps) {
  const { made, left } = useFirstRows(applications, MADE_FIRST);
  return (
    <ul className="grid gap-4">
      {made.map(children)}
      {left.map(({ id }) => (
        <RoomOfCard key={id} />
      ))}
    </ul>
  );
}

/** The oldest first; one is decided of alone, or several at once. */
export function ApplicationQueue({ applications, onDecided }: QueueProps) {
  const { report, closeReport, busy, progress, approve, conclude } = useDecisions(onDecided);
  const { selected, has, toggle, toggleAll } = useSelection(applications);
  const [approving, setApproving] = useState<Application[]>([]);
  const [refusing, setRefusing] = useLeftRefusal(applications);
  const several = applications.length > 1;
  const close = () => setApproving([]);
  const approveAsked = () => {
    close();
    approve(approving);
  };
  return (
    <>
      {report && (
        <div className="mb-5">
          <DecisionReport report={report} onClose={closeReport} />
        </div>
      )}
      {applications.length === 0 && <EmptyState>{messages.noApplication}</EmptyState>}
      {several && (
        <SelectionBar
          shown={applications}
          selected={selected}
          busy={busy !== undefined}
          progress={progress}
          onAll={toggleAll}
          onApprove={() => setApproving(selected)}
          onRefuse={() => setRefusing(selected)}
        />
      )}
      <Cards applications={applications}>
        {(application) => (
          <WaitingApplication
            key={application.id}
            application={application}
            chosen={several ? has(application.id) : undefined}
            busy={busy === application.id}
            others={busy !== undefined && busy !== application.id}
            onChoose={(chosen) => toggle(application.id, chosen)}
            onApprove={() => approve([application])}
            onRefuse={() => setRefusing([application])}
          />
        )}
      </Cards>
      <ApproveDialog applications={approving} onConfirm={approveAsked} onClose={close} />
      <RefuseDialog applications={refusing} onReport={conclude} onChange={setRefusing} />
    </>
  );
}
