import { useState } from "react";
import { messages } from "#contract/messages.ts";
import { PagedList } from "#web/parts/paged-list.tsx";
import { usePages } from "#web/parts/use-pages.ts";
import { unverifiedApplications } from "#web/queries/applications.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ApplicationFile } from "./application-file.tsx";

const STEP = 20;

function UnverifiedList() {
  const pages = usePages(unverifiedApplications(STEP), messages.applicationsFailed);
  return (
    <PagedList
      pages={pages}
      skeleton={<SkeletonLines />}
      empty={<EmptyState>{messages.noUnverifiedApplication}</EmptyState>}
    >
      {(list) => (
        <ul className="grid gap-4">
          {list.map((application) => (
            <li key={application.id} className="rounded-card border border-line bg-card p-4">
              <ApplicationFile application={application} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** Applications with an unverified address, which cannot be decided yet. */
export function Unverified() {
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-6 grid gap-4">
      <div>
        <Button
          variant="secondary"
          aria-expanded={open}
          aria-controls="adresses-non-verifiees"
          onClick={() => setOpen(!open)}
        >
          {open ? "Masquer" : "Afficher"} les demandes dont l’adresse n’est pas confirmée
        </Button>
      </div>
      <div id="adresses-non-verifiees" hidden={!open}>
        {open && <UnverifiedList />}
      </div>
    </div>
  );
}
