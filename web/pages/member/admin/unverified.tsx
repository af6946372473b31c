import { useState } from "react";
import { messages } from "../../../../contract/messages.ts";
import { api } from "../../../api.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { usePaged } from "../../../parts/use-paged.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { MoreButton } from "../../../ui/more-button.tsx";
import { SkeletonLines } from "../../../ui/skeleton.tsx";
import { ApplicationCard } from "./application-card.tsx";

const STEP = 20;

function UnverifiedList() {
  const { load, more, busy } = usePaged(
    ({ limit, before }, signal) =>
      api.applications.list({ query: { emailVerified: "false", limit, after: before } }, signal),
    "unverified",
    { failed: messages.applicationsFailed, size: STEP },
  );
  return (
    <Loaded load={load} failed={messages.applicationsFailed} skeleton={<SkeletonLines />}>
      {({ list, more: others }) =>
        list.length === 0 ? (
          <EmptyState>{messages.noUnverifiedApplication}</EmptyState>
        ) : (
          <>
            <ul className="grid gap-4">
              {list.map((application) => (
                <ApplicationCard key={application.id} application={application} />
              ))}
            </ul>
            <MoreButton more={others} busy={busy} onMore={more} />
          </>
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
        <Button
          look="quiet"
          aria-expanded={open}
          aria-controls="adresses-non-verifiees"
          onClick={() => setOpen(!open)}
        >
          {open ? "Masquer" : "Afficher"} les demandes dont l’adresse n’est pas vérifiée
        </Button>
      </div>
      <div id="adresses-non-verifiees" hidden={!open}>
        {open && <UnverifiedList />}
      </div>
    </div>
  );
}
