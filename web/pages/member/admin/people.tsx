import { useQuery } from "@tanstack/react-query";
import { Navigate, useSearchParams } from "react-router";
import { pageAt, pagePath } from "#contract/page-path.ts";
import { useFirstSteps } from "#web/parts/use-first-steps.ts";
import { dashboard } from "#web/queries/dashboard.ts";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { Applications } from "./applications.tsx";
import { Dashboard } from "./dashboard.tsx";
import { FactorReminder } from "./factor-reminder.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { Users } from "./users.tsx";

/** Emails and bookmarks may have a panel's former address, `?panneau=…`. */
function currentAddress(params: URLSearchParams): string | undefined {
  const { panneau, ...others } = Object.fromEntries(params);
  const path = `${pagePath("admin")}/${panneau}`;
  const query = new URLSearchParams(others).toString();
  return pageAt(path) && `${path}${query && `?${query}`}`;
}

export default function PeoplePage() {
  const [params] = useSearchParams();
  const { reading, shown } = useFirstSteps();
  const moved = currentAddress(params);
  const isWaiting = useQuery(dashboard).isPending || reading.state === "loading";
  if (moved) return <Navigate to={moved} replace />;
  return (
    <>
      {isWaiting && <SkeletonLines count={6} />}
      {/* All at once: what comes later would move the queue under the finger. */}
      <div hidden={isWaiting}>
        {!shown && <FactorReminder />}
        <FirstSteps />
        <Dashboard missing={!shown} />
        <div className="grid gap-16">
          <Applications />
          <Users />
        </div>
      </div>
    </>
  );
}
