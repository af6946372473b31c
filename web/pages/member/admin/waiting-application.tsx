import type { Application } from "#contract/applications.ts";
import { fullName } from "#contract/full-name.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { ApplicationCard } from "./application-card.tsx";

interface WaitingApplicationProps {
  application: Application;
  /** Undefined where there is nothing to choose among. */
  chosen: boolean | undefined;
  /** Its own approval is under way; that of others only stops what could start. */
  busy: boolean;
  others: boolean;
  onChoose: (chosen: boolean) => void;
  onApprove: () => void;
  onRefuse: () => void;
}

/** An application, and what is decided of it. */
export function WaitingApplication({
  application,
  chosen,
  busy,
  others,
  onChoose,
  onApprove,
  onRefuse,
}: WaitingApplicationProps) {
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
