import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { MemberPage } from "#web/parts/member-page.tsx";
import { PartLinks } from "#web/parts/part-links.tsx";
import { Applications } from "./admin/applications.tsx";
import { Backups } from "./admin/backups.tsx";
import { Dashboard } from "./admin/dashboard.tsx";
import { DeletionRequests } from "./admin/deletion-requests.tsx";
import { FactorReminder } from "./admin/factor-reminder.tsx";
import { Inbox } from "./admin/inbox.tsx";
import { Journal } from "./admin/journal.tsx";
import { Mails } from "./admin/mails.tsx";
import { Privacy } from "./admin/privacy.tsx";
import { SiteDocuments } from "./admin/site-documents.tsx";
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
  { name: "documents", label: "Documents PDF", panel: <SiteDocuments /> },
  { name: "messages", label: "Messages", panel: <Inbox /> },
  { name: "courriels", label: "Courriels", panel: <Mails /> },
  { name: "suppressions", label: "Suppressions demandées", panel: <DeletionRequests /> },
  { name: "donnees-personnelles", label: "Données personnelles", panel: <Privacy /> },
  { name: "corbeille", label: "Corbeille", panel: <Trash /> },
  { name: "sauvegardes", label: "Sauvegardes", panel: <Backups /> },
  { name: "journal", label: "Journal", panel: <Journal /> },
];

/** One panel at a time, named by the address (`?panneau=`). */
function Panels() {
  const [params] = useSearchParams();
  const chosen = PANELS.find(({ name }) => name === (params.get("panneau") ?? "")) ?? PANELS[0];
  return (
    <>
      <PartLinks
        label="Panneaux"
        parts={PANELS}
        chosen={chosen?.name}
        addressOf={(name) => (name === "" ? "?" : `?panneau=${name}`)}
      />
      {chosen?.panel}
    </>
  );
}

export default function AdminPage() {
  return (
    <MemberPage>
      <FactorReminder />
      <Panels />
    </MemberPage>
  );
}
