import type { Ref } from "react";
import type { Application } from "#contract/applications.ts";
import { fullName } from "#contract/full-name.ts";
import { ofPerson } from "#contract/of-person.ts";
import { pagePath } from "#contract/page-path.ts";
import { spokenAge } from "#web/parts/event-day.ts";
import { Button } from "#web/ui/button.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { BackIcon } from "#web/ui/space-icons.tsx";
import { ApplicationFile } from "./application-file.tsx";

interface ApplicationPaneProps {
  application: Application;
  headingRef: Ref<HTMLHeadingElement>;
  /** Its own approval is under way; that of others only stops what could start. */
  busy: boolean;
  others: boolean;
  onApprove: () => void;
  onRefuse: () => void;
}

/** An application beside the queue, or in its place on a phone; what is decided of it stays in view. */
export function ApplicationPane({
  application,
  headingRef,
  busy,
  others,
  onApprove,
  onRefuse,
}: ApplicationPaneProps) {
  const name = fullName(application);
  return (
    <section aria-label={`Demande ${ofPerson(name)}`} className="pane-file">
      <SiteLink to={pagePath("adminApplications")} className="pane-back">
        <BackIcon />
        Toutes les demandes
      </SiteLink>
      <div className="pane-text">
        <ApplicationFile
          application={application}
          headingRef={headingRef}
          since={`, attend depuis ${spokenAge(application.createdAt)}`}
        />
      </div>
      <div className="pane-acts">
        <Button busy={busy} disabled={others} onClick={onApprove}>
          Approuver<span className="sr-only"> la demande {ofPerson(name)}</span>
        </Button>
        <Button look="danger" disabled={busy || others} onClick={onRefuse}>
          Refuser…<span className="sr-only"> la demande {ofPerson(name)}</span>
        </Button>
      </div>
    </section>
  );
}
