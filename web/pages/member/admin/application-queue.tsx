import { useState } from "react";
import type { Application } from "../../../../contract/applications.ts";
import { fullName } from "../../../../contract/full-name.ts";
import { messages } from "../../../../contract/messages.ts";
import { AlertDialog } from "../../../ui/alert-dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ApplicationCard } from "./application-card.tsx";
import { Concerned, demandsOf } from "./concerned.tsx";
import { DecisionReport } from "./decision-report.tsx";
import { RefuseDialog, useLeftRefusal } from "./refuse-dialog.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useDecisions } from "./use-decisions.ts";

/** Chosen among those that are shown: what has left the queue is no longer chosen. */
function useSelection(shown: Application[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string, chosen: boolean) =>
    setIds((before) =>
      chosen ? new Set([...before, id]) : new Set([...before].filter((one) => one !== id)),
    );
  const toggleAll = (all: boolean) => setIds(new Set(all ? shown.map(({ id }) => id) : []));
  return {
    selected: shown.filter(({ id }) => ids.has(id)),
    has: (id: string) => ids.has(id),
    toggle,
    toggleAll,
  };
}

interface ApproveDialogProps {
  applications: Application[];
  onConfirm: () => void;
  onClose: () => void;
}

const ApproveDialog = ({ applications, onConfirm, onClose }: ApproveDialogProps) => (
  <AlertDialog
    open={applications.length > 0}
    title={`Approuver ${demandsOf(applications)} ?`}
    confirm="Approuver"
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p>Chaque personne est prévenue par email et peut entrer dans l’espace membre.</p>
    <Concerned applications={applications} />
  </AlertDialog>
);

interface ItemProps {
  application: Application;
  chosen: boolean | undefined;
  /** Its own approval is under way; that of others only stops what could start. */
  busy: boolean;
  others: boolean;
  onChoose: (chosen: boolean) => void;
  onApprove: () => void;
  onRefuse: () => void;
}

/** Without `chosen` there is nothing to choose among. */
function Item({ application, chosen, busy, others, onChoose, onApprove, onRefuse }: ItemProps) {
  const name = fullName(application);
  const label = (
    <>
      Sélectionner<span className="sr-only"> la demande de {name}</span>
    </>
  );
  const select = chosen !== undefined && (
    <Checkbox
      name={`choix-${application.id}`}
      label={label}
      checked={chosen}
      disabled={busy || others}
      onChange={({ target }) => onChoose(target.checked)}
    />
  );
  return (
    <ApplicationCard application={application} select={select}>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} disabled={others} onClick={onApprove}>
          Approuver<span className="sr-only"> la demande de {name}</span>
        </Button>
        <Button look="danger" disabled={busy || others} onClick={onRefuse}>
          Refuser<span className="sr-only"> la demande de {name}</span>
        </Button>
      </div>
    </ApplicationCard>
  );
}

interface QueueProps {
  applications: Application[];
  /** Applications have left the queue, and their buttons with them. */
  onDecided: () => void;
}

/** The oldest first; one is decided of alone, or several at once. */
export function ApplicationQueue({ applications, onDecided }: QueueProps) {
  const { report, closeReport, busy, progress, approve, conclude } = useDecisions(onDecided);
  const { selected, has, toggle, toggleAll } = useSelection(applications);
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
      <ul className="grid gap-4">
        {applications.map((application) => (
          <Item
            key={application.id}
            application={application}
            chosen={several ? has(application.id) : undefined}
            busy={busy === application.id}
            others={busy !== undefined && busy !== application.id}
            onChoose={(chosen) => toggle(application.id, chosen)}
            onApprove={() => approve([application])}
            onRefuse={() => setRefusing([application])}
          />
        ))}
      </ul>
      <ApproveDialog
        applications={approving}
        onConfirm={() => {
          setApproving([]);
          approve(approving);
        }}
        onClose={() => setApproving([])}
      />
      <RefuseDialog applications={refusing} onReport={conclude} onChange={setRefusing} />
    </>
  );
}
