import { type Ref, useState } from "react";
import type { Application } from "#contract/applications.ts";
import { pagePath } from "#contract/page-path.ts";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import { useSelection } from "#web/parts/use-selection.ts";
import { ChipLinks } from "#web/ui/chip-links.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { DecisionBar } from "./application/decision-bar.tsx";
import {
  FILTER_NAMES,
  filterQueue,
  NONE,
  QUEUE_FILTERS,
  type QueueFilter,
  readFilter,
} from "./application/queue-filter.ts";
import { ApplicationPane } from "./application-pane.tsx";
import { ApplicationRows } from "./application-rows.tsx";
import { ApproveDialog } from "./approve-dialog.tsx";
import type { Report } from "./decide-each.ts";
import { DecisionReport } from "./decision-report.tsx";
import { RefuseDialog } from "./refuse-dialog.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useDecisions } from "./use-decisions.ts";
import { useLeftRefusal } from "./use-refusal.ts";
import { useShownApplication } from "./use-shown-application.ts";

interface QueueProps {
  applications: Application[];
  fileRef: Ref<HTMLHeadingElement>;
  /** Applications have left the queue, and their buttons with them. */
  onDecided: () => void;
}

const UNIT = ["demande", "demandes"] as const;

const addressOf = (filter: QueueFilter): string =>
  pagePath("adminApplications", { file: filter === "toutes" ? undefined : filter });

interface FiltersProps {
  queue: Application[];
  filter: QueueFilter;
  me: string;
  /** An application is read: in place of the queue, on a phone. */
  open: boolean;
}

const Filters = ({ queue, filter, me, open }: FiltersProps) => (
  <div className="pane-filters" data-open={open || undefined}>
    <ChipLinks
      label="Demandes à montrer"
      variant="tabs"
      unit={UNIT}
      here={addressOf(filter)}
      choices={QUEUE_FILTERS.map((one) => ({
        to: addressOf(one),
        name: FILTER_NAMES[one],
        count: filterQueue(queue, one, me).length,
      }))}
    />
  </div>
);

interface ListProps {
  listed: Application[];
  filter: QueueFilter;
  shown: string;
  decisions: ReturnType<typeof useDecisions>;
  onApprove: (applications: Application[]) => void;
  onRefuse: (applications: Application[]) => void;
}

/** The rows, chosen one by one or all at once where there are several. */
function List({ listed, filter, shown, decisions, onApprove, onRefuse }: ListProps) {
  const selection = useSelection(listed);
  const several = listed.length > 1;
  const busy = decisions.busy !== undefined;
  if (listed.length === 0) return <p className="text-soft">{NONE[filter]}</p>;
  return (
    <>
      {several && (
        <SelectionBar
          shown={listed}
          progress={decisions.progress}
          {...{ selection, busy, onApprove, onRefuse }}
        />
      )}
      <ApplicationRows
        applications={listed}
        shown={shown}
        selection={several ? selection : undefined}
        busy={busy}
      />
    </>
  );
}

const decidedAlone = (application: Application, sentence: string): Report => ({
  outcomes: [{ application, sentence, decided: true }],
  left: [],
});

/** The oldest first, beside the one that is read; one is decided of alone, or several at once. */
export function ApplicationQueue({ applications, fileRef, onDecided }: QueueProps) {
  const { me } = useMemberSpace();
  const [params] = useAddressParams();
  const filter = readFilter(params.get("file"));
  const listed = filterQueue(applications, filter, me.id);
  const { shown, open } = useShownApplication(applications, listed);
  const decisions = useDecisions(onDecided);
  const { report, closeReport, busy, approve, conclude } = decisions;
  const [approving, setApproving] = useState<Application[]>([]);
  const [refusing, setRefusing] = useLeftRefusal(applications);
  return (
    <>
      {report && (
        <div className="mb-5">
          <DecisionReport report={report} onClose={closeReport} />
        </div>
      )}
      {applications.length > 0 && (
        <Filters queue={applications} filter={filter} me={me.id} open={open} />
      )}
      {!shown && <EmptyState>{NONE[filter]}</EmptyState>}
      {shown && (
        <div className="panes" data-open={open || undefined}>
          <div className="pane-list">
            <List
              {...{ listed, filter, decisions }}
              shown={shown.id}
              onApprove={setApproving}
              onRefuse={setRefusing}
            />
          </div>
          <ApplicationPane key={shown.id} {...shown} headingRef={fileRef}>
            {(application, file) => (
              <DecisionBar
                {...{ application, file }}
                busy={busy === application.id}
                others={busy !== undefined && busy !== application.id}
                onApprove={(body) => approve([application], body)}
                onRefuse={() => setRefusing([application])}
                onLapsed={(sentence) => conclude(decidedAlone(application, sentence))}
              />
            )}
          </ApplicationPane>
        </div>
      )}
      <ApproveDialog applications={approving} onConfirm={approve} onChange={setApproving} />
      <RefuseDialog applications={refusing} onReport={conclude} onChange={setRefusing} />
    </>
  );
}
