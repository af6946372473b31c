import { lazy, useState } from "react";
import type { AgendaItem } from "#contract/meeting-parts.ts";
import type { Meeting } from "#contract/meetings.ts";
import { NoteText } from "#web/parts/note-text.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import { ActionRows, DecisionRows } from "./item-rows.tsx";
import { Remarks } from "./remarks.tsx";

const RemarkDialog = lazy(() => import("./remark-dialog.tsx"));

interface ReadingItemProps {
  item: AgendaItem;
  number: number;
  meeting: Meeting;
}

/** A button and the dialog that it opens. */
function ProposeRemark({ item }: Pick<ReadingItemProps, "item">) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="no-print">
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Proposer une correction
        <span className="sr-only"> du point {item.title}</span>
      </Button>
      <LazyDialog asked={open} onFailed={close}>
        <RemarkDialog open={open} item={item} onClose={close} />
      </LazyDialog>
    </div>
  );
}

/** An item of the draft, with the corrections proposed by its readers. */
export function ReadingItem({ item, number, meeting: { allowed } }: ReadingItemProps) {
  const { id, title, speaker, closedDoors, note, decisions, actions, remarks = [] } = item;
  return (
    <li className="grid gap-4 rounded-card border border-line bg-card p-5">
      <div>
        <h3 id={`point-${id}`} className="text-h3 wrap-anywhere">
          {number}. {title}
        </h3>
        {(speaker || closedDoors) && (
          <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
            {speaker && `Présenté par ${speaker.name}`}
            {closedDoors && <Badge tone="warm">Huis clos</Badge>}
          </p>
        )}
      </div>
      <NoteText markdown={note?.markdown ?? ""} />
      <DecisionRows decisions={decisions} />
      <ActionRows actions={actions} />
      {remarks.length > 0 && <Remarks remarks={remarks} mayAnswer={allowed.prepare} />}
      {allowed.remark && <ProposeRemark item={item} />}
    </li>
  );
}
