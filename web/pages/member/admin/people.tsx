import { Navigate, useSearchParams } from "react-router";
import { pageAt, pagePath } from "#contract/page-path.ts";
import { useFirstSteps } from "#web/parts/use-first-steps.ts";
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
  if (moved) return <Navigate to={moved} replace />;
  return (
    <>
      {reading.state !== "loading" && !shown && <FactorReminder />}
      <FirstSteps />
      <Dashboard missing={!shown} />
      <div className="grid gap-16">
        <Applications />
        <Users />
      </div>
    </>
  );
}
