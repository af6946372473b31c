import { useState } from "react";
import { APPLICATION_STATES, isOpen } from "#contract/application-limits.ts";
import type { Application } from "#contract/applications.ts";
import { fullName } from "#contract/full-name.ts";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { PagedList } from "#web/parts/paged-list.tsx";
import { usePages } from "#web/parts/use-pages.ts";
import { decidedApplications } from "#web/queries/application-files.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ROW_LINK, Row, Rows } from "#web/ui/rows.tsx";
import { Select } from "#web/ui/select.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { STATE_NAMES } from "./application/state-names.ts";

const STEP = 20;
const DECIDED = APPLICATION_STATES.filter((state) => !isOpen(state));
const OPTIONS = DECIDED.map((state) => ({ value: state, label: STATE_NAMES[state] }));

const DecidedRow = ({ application }: { application: Application }) => (
  <Row
    title={
      <SiteLink
        to={pagePath("adminApplications", { demande: application.id, decidee: "oui" })}
        className={ROW_LINK}
      >
        {fullName(application)}
      </SiteLink>
    }
  >
    <p className="text-sm text-soft wrap-anywhere">
      {application.username} · {longDate(application.stateSince)}
    </p>
  </Row>
);

function DecidedList() {
  const [state, setState] = useState(DECIDED[0] ?? "accepted");
  const pages = usePages(decidedApplications(state, STEP), messages.applicationsFailed);
  return (
    <div className="grid gap-4">
      <div className="max-w-sm">
        <Select
          name="decision"
          label="Décision"
          options={OPTIONS}
          value={state}
          onChange={({ target }) => setState(DECIDED.find((one) => one === target.value) ?? state)}
        />
      </div>
      <PagedList
        pages={pages}
        skeleton={<SkeletonRows />}
        empty={<EmptyState>{messages.noDecidedFile}</EmptyState>}
      >
        {(list) => (
          <Rows>
            {list.map((application) => (
              <DecidedRow key={application.id} application={application} />
            ))}
          </Rows>
        )}
      </PagedList>
    </div>
  );
}

/** Applications with a decision, whose file can still be read. */
export function Decided() {
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-4 grid gap-4">
      <div>
        <Button
          variant="secondary"
          aria-expanded={open}
          aria-controls="demandes-decidees"
          onClick={() => setOpen(!open)}
        >
          {open ? "Masquer" : "Afficher"} les demandes déjà décidées
        </Button>
      </div>
      <div id="demandes-decidees" hidden={!open}>
        {open && <DecidedList />}
      </div>
    </div>
  );
}
