import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { MemberPage } from "../../parts/member-page.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { Applications } from "./admin/applications.tsx";
import { Dashboard } from "./admin/dashboard.tsx";
import { DeletionRequests } from "./admin/deletion-requests.tsx";
import { Inbox } from "./admin/inbox.tsx";
import { Journal } from "./admin/journal.tsx";
import { Mails } from "./admin/mails.tsx";
import { Trash } from "./admin/trash.tsx";
import { Users } from "./admin/users.tsx";
import { Values } from "./admin/values.tsx";

const People = () => (
  <>
    <Dashboard />
    <div className="grid gap-16">
      <Applications />
      <Users />
    </div>
  </>
);

const PANELS: { name: string; label: string; panel: ReactNode }[] = [
  { name: "", label: "Demandes et utilisateurs", panel: <People /> },
  { name: "a-completer", label: "À compléter", panel: <Values /> },
  { name: "messages", label: "Messages", panel: <Inbox /> },
  { name: "courriels", label: "Courriels", panel: <Mails /> },
  { name: "suppressions", label: "Suppressions demandées", panel: <DeletionRequests /> },
  { name: "corbeille", label: "Corbeille", panel: <Trash /> },
  { name: "journal", label: "Journal", panel: <Journal /> },
];

/** One panel at a time, named by the address (`?panneau=`). */
function Panels() {
  const [params] = useSearchParams();
  const chosen = PANELS.find(({ name }) => name === (params.get("panneau") ?? "")) ?? PANELS[0];
  return (
    <>
      <nav aria-label="Panneaux" className="mb-8">
        <ul className="flex flex-wrap gap-2 sm:gap-3">
          {PANELS.map(({ name, label }) => (
            <li key={name}>
              <SiteLink
                to={name === "" ? "?" : `?panneau=${name}`}
                className={`${buttonClass(name === chosen?.name ? "primary" : "secondary")} max-sm:px-3.5 max-sm:text-sm`}
                aria-current={name === chosen?.name ? "page" : undefined}
              >
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      {chosen?.panel}
    </>
  );
}

export default function AdminPage() {
  return (
    <MemberPage>
      <Panels />
    </MemberPage>
  );
}
