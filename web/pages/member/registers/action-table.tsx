import { lazy, useMemo, useState } from "react";
import type { RegisteredAction } from "#contract/meeting-registers.ts";
import { ActionStateField } from "#web/parts/action-state.tsx";
import { spokenDay } from "#web/parts/event-day.ts";
import { ActionsMenu } from "#web/ui/actions-menu.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { MeetingLink } from "./meeting-link.tsx";

const EditAction = lazy(() => import("./edit-action.tsx"));
const ActionHistory = lazy(() => import("./action-history.tsx"));

interface Asked {
  action: RegisteredAction;
  /** What is opened of it. */
  what: "edit" | "history";
}

const Due = ({ action: { dueDay, late } }: { action: RegisteredAction }) => (
  <>
    {dueDay ? spokenDay(dueDay) : "Sans échéance"} {late && <Badge tone="danger">En retard</Badge>}
  </>
);

const columnsWith = (ask: (asked: Asked) => void): Column<RegisteredAction>[] => [
  {
    key: "text",
    header: "Action",
    rowHeader: true,
    cell: (action) => (
      <>
        <span className="block whitespace-pre-line wrap-anywhere">{action.text}</span>
        <MeetingLink {...action} />
      </>
    ),
  },
  {
    key: "owner",
    header: "Responsable",
    cell: ({ owner }) => owner?.name ?? "Sans responsable",
  },
  { key: "due", header: "Échéance", cell: (action) => <Due action={action} /> },
  { key: "state", header: "État", cell: (action) => <ActionStateField action={action} /> },
  {
    key: "more",
    header: "Autres actions",
    quietHeader: true,
    cell: (action) => (
      <div className="no-print">
        <ActionsMenu
          name={action.text}
          actions={[
            ...(action.mayChange
              ? [{ name: "Modifier…", onSelect: () => ask({ action, what: "edit" }) }]
              : []),
            { name: "Historique", onSelect: () => ask({ action, what: "history" }) },
          ]}
        />
      </div>
    ),
  },
];

/** The register of actions. */
export function ActionTable({ actions }: { actions: RegisteredAction[] }) {
  const [asked, setAsked] = useState<Asked>();
  const columns = useMemo(() => columnsWith(setAsked), []);
  const close = () => setAsked(undefined);
  const of = (what: Asked["what"]) => (asked?.what === what ? asked.action : undefined);
  return (
    <>
      <Table caption="Actions" columns={columns} rows={actions} rowKey={({ id }) => id} />
      <LazyDialog asked={of("edit") !== undefined} onFailed={close}>
        <EditAction action={of("edit")} onClose={close} />
      </LazyDialog>
      <LazyDialog asked={of("history") !== undefined} onFailed={close}>
        <ActionHistory action={of("history")} onClose={close} />
      </LazyDialog>
    </>
  );
}
