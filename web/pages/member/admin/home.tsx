import { useQuery } from "@tanstack/react-query";
import { Navigate, useSearchParams } from "react-router";
import type { Dashboard } from "#contract/dashboard.ts";
import { messages } from "#contract/messages.ts";
import { pageAt, pagePath } from "#contract/page-path.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { useFirstSteps } from "#web/parts/use-first-steps.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { dashboard } from "#web/queries/dashboard.ts";
import { Notice } from "#web/ui/notice.tsx";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { FactorReminder } from "./factor-reminder.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { Health } from "./health.tsx";
import { MissingValues } from "./missing-values.tsx";
import { NewestUsers } from "./newest-users.tsx";
import { Queues } from "./queues.tsx";
import { UnsentMails } from "./unsent-mails.tsx";

/** Emails and bookmarks may have a panel's former address, `?panneau=…`; a search of the accounts was here. */
function currentAddress(params: URLSearchParams): string | undefined {
  const { panneau, ...others } = Object.fromEntries(params);
  const searched = others.q === undefined ? undefined : pagePath("adminUsers");
  const path = panneau === undefined ? searched : `${pagePath("admin")}/${panneau}`;
  const query = new URLSearchParams(others).toString();
  return path && pageAt(path) && `${path}${query && `?${query}`}`;
}

/** What the site cannot mend by itself: each sentence says who does, and where. */
function HostWarnings({ sentences }: { sentences: string[] }) {
  if (sentences.length === 0) return null;
  return (
    <div className="mb-5">
      <Notice tone="warning">
        <h2 className="text-h3">À corriger</h2>
        <ul className="mt-2 grid gap-2">
          {sentences.map((sentence) => (
            <li key={sentence} className="wrap-anywhere">
              {sentence}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

/** What waits and the newest accounts, beside the state of the site; `missing` values too, unless the first steps name them. */
const Overview = ({ state, missing }: { state: Dashboard; missing: boolean }) => (
  <>
    <UnsentMails folder={state.mailFolder} leadsOn />
    <HostWarnings sentences={state.warnings} />
    <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_20.5rem]">
      <div className="grid content-start gap-8">
        <Queues state={state} />
        <NewestUsers />
      </div>
      <div className="grid content-start gap-8">
        <Health state={state} />
        {missing && <MissingValues labels={state.missing} />}
      </div>
    </div>
  </>
);

export default function AdminHomePage() {
  const [params] = useSearchParams();
  const { reading, shown } = useFirstSteps();
  const counts = useReading(useQuery(dashboard));
  const moved = currentAddress(params);
  const isWaiting = counts.state === "loading" || reading.state === "loading";
  if (moved) return <Navigate to={moved} replace />;
  return (
    <>
      {isWaiting && <SkeletonRows count={5} />}
      {/* All at once: what comes later would move the rows. */}
      <div hidden={isWaiting}>
        {!shown && <FactorReminder />}
        <FirstSteps />
        <Loaded load={counts} failed={messages.dashboardFailed} skeleton={null}>
          {(state) => <Overview state={state} missing={!shown} />}
        </Loaded>
      </div>
    </>
  );
}
