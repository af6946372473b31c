import { useState } from "react";
import { messages } from "../../../../contract/messages.ts";
import { api } from "../../../api.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { useLoad } from "../../../parts/use-load.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SkeletonLines } from "../../../ui/skeleton.tsx";
import { ApplicationCard } from "./application-card.tsx";

function UnverifiedList() {
  const load = useLoad((signal) => api.applications.list({ query: { emailVerified: "false" } }, signal), "unverified");
  return (
    <Loaded load={load} failed={messages.applicationsFailed} skeleton={<SkeletonLines />}>
      {(applications) =>
        applications.length === 0 ? (
          <EmptyState>{messages.noUnverifiedApplication}</EmptyState>
        ) : (
          <ul className="grid gap-4">
            {applications.map((application) => (
              <ApplicationCard key={application.id} application={application} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

/** Applications whose address nobody has verified: nothing can be decided of them yet. */
export function Unverified() {
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-6 grid gap-4">
      <div className="-ml-5">
        <Button look="quiet" aria-expanded={open} aria-controls="adresses-non-verifiees" onClick={() => setOpen(!open)}>
          {open ? "Masquer" : "Afficher"} les demandes dont l’adresse n’est pas vérifiée
        </Button>
      </div>
      <div id="adresses-non-verifiees" hidden={!open}>
        {open && <UnverifiedList />}
      </div>
    </div>
  );
}
