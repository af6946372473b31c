import { useState } from "react";
import type { Application } from "../../../../contract/applications.ts";
import { messages } from "../../../../contract/messages.ts";
import { api, CallError } from "../../../api.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { useAction } from "../../../parts/use-action.ts";
import { type Load, useLoad } from "../../../parts/use-load.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SkeletonCards } from "../../../ui/skeleton.tsx";
import { useToasts } from "../../../ui/toasts.tsx";
import { useFocusLater } from "../../../ui/use-focus-later.ts";
import { ApplicationCard, nameOf } from "./application-card.tsx";
import { RefuseDialog } from "./refuse-dialog.tsx";
import { Unverified } from "./unverified.tsx";

const isOutdated = (error: unknown): boolean => error instanceof CallError && [404, 409].includes(error.status);

interface QueueProps {
  applications: Application[];
  load: Load<Application[]>;
  /** An application has left the queue, and its buttons with it. */
  onDecided: () => void;
}

/** The oldest first. When somebody else decided meanwhile, the queue is read again and the server's sentence says why. */
function Queue({ applications, load, onDecided }: QueueProps) {
  const { busy, run } = useAction();
  const { notify } = useToasts();
  const [refusing, setRefusing] = useState<Application>();
  const leave = ({ id }: Application) => {
    load.set((list) => list.filter((one) => one.id !== id));
    onDecided();
  };
  const approve = (application: Application) =>
    run(application.id, messages.applicationFailed, async () => {
      const { message } = await api.applications.approve({ params: { id: application.id } }).catch((error: unknown) => {
        if (isOutdated(error)) load.retry();
        throw error;
      });
      leave(application);
      return message;
    });
  const refused = (application: Application, message: string) => {
    setRefusing(undefined);
    notify("success", message);
    leave(application);
  };
  const outdated = (message: string) => {
    setRefusing(undefined);
    notify("error", message);
    load.retry();
    onDecided();
  };
  if (applications.length === 0) return <EmptyState>{messages.noApplication}</EmptyState>;
  return (
    <>
      <ul className="grid gap-4">
        {applications.map((application) => (
          <ApplicationCard key={application.id} application={application}>
            <div className="flex flex-wrap gap-3">
              <Button busy={busy === application.id} onClick={() => approve(application)}>
                Approuver<span className="sr-only"> la demande de {nameOf(application)}</span>
              </Button>
              <Button look="danger" disabled={busy === application.id} onClick={() => setRefusing(application)}>
                Refuser<span className="sr-only"> la demande de {nameOf(application)}</span>
              </Button>
            </div>
          </ApplicationCard>
        ))}
      </ul>
      <RefuseDialog application={refusing} onRefused={refused} onOutdated={outdated} onClose={() => setRefusing(undefined)} />
    </>
  );
}

/** What waits for a decision. */
export function Applications() {
  const load = useLoad((signal) => api.applications.list({}, signal), "verified");
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>();
  return (
    <section id="demandes" aria-labelledby="demandes-titre">
      <h2 id="demandes-titre" ref={heading} tabIndex={-1} className="mb-5 text-h2">
        Demandes d’adhésion{load.data && load.data.length > 0 ? ` (${load.data.length})` : ""}
      </h2>
      <Loaded load={load} failed={messages.applicationsFailed} skeleton={<SkeletonCards count={2} stacked />}>
        {(applications) => <Queue applications={applications} load={load} onDecided={focusHeading} />}
      </Loaded>
      <Unverified />
    </section>
  );
}
