import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ItemForm, Meeting, meetingRoutes, PreviousItem } from "#contract/meetings.ts";
import { messages } from "#contract/messages.ts";
import type { Reply } from "#contract/route.ts";
import { spokenDay } from "#web/parts/event-day.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { useChange } from "#web/parts/use-change.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { copyItems, previousMeeting } from "#web/queries/meeting-agenda.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog, DialogButtons } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import type { MeetingDialogProps } from "./meeting-questions.tsx";

type Previous = Reply<typeof meetingRoutes.previous>;

const FOLLOW_UP: ItemForm = { title: "Suivi des actions", minutes: 15, expected: "information" };
/** Of the checkbox that adds the item about open actions. */
const ACTIONS = "actions";

interface Choice {
  id: string;
  label: string;
  hint?: string | undefined;
  /** It is in this agenda already. */
  isTaken: boolean;
}

/** The open actions, then what was left unfinished, then the other items. */
function choicesOf({ items }: Meeting, previous: Previous): Choice[] {
  const taken = new Set(items.map(({ carriedFrom }) => carriedFrom));
  const choice = ({ id, title, unfinished }: PreviousItem): Choice => ({
    id,
    label: title,
    hint: unfinished && "Sans note ni décision à la réunion précédente",
    isTaken: taken.has(id),
  });
  const count = previous.actions.length;
  const followUp: Choice = {
    id: ACTIONS,
    label: FOLLOW_UP.title,
    hint: count === 1 ? "1 action à suivre" : `${count} actions à suivre`,
    isTaken: items.some(({ title }) => title === FOLLOW_UP.title),
  };
  const [unfinished, finished] = [true, undefined].map((state) =>
    previous.items.filter((item) => item.unfinished === state).map(choice),
  );
  return [...(count > 0 ? [followUp] : []), ...(unfinished ?? []), ...(finished ?? [])];
}

/** Chosen at first: what remains to be done. */
const firstOf = (choices: Choice[]): Set<string> =>
  new Set(choices.filter(({ hint, isTaken }) => hint && !isTaken).map(({ id }) => id));

interface ChoicesProps {
  meeting: Meeting;
  choices: Choice[];
  onDone: () => void;
}

function Choices({ meeting, choices, onDone }: ChoicesProps) {
  const [ids, setIds] = useState(() => firstOf(choices));
  const [isEmpty, setEmpty] = useState(false);
  const copy = useChange(copyItems, {
    failed: messages.itemsCopyFailed,
    done: messages.itemsCopied,
  });
  const toggle = (id: string) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    setIds(next);
    setEmpty(false);
  };
  const save = () => {
    if (ids.size === 0) return setEmpty(true);
    const itemIds = choices.map(({ id }) => id).filter((id) => ids.has(id) && id !== ACTIONS);
    const followUp = ids.has(ACTIONS) ? FOLLOW_UP : undefined;
    void copy.run({ id: meeting.id, itemIds, followUp }, onDone);
  };
  return (
    <>
      <ul className="grid gap-1">
        {choices.map(({ id, label, hint, isTaken }) => (
          <li key={id} className="wrap-anywhere">
            <Checkbox
              name={`reprendre-${id}`}
              label={label}
              hint={isTaken ? "Déjà dans cet ordre du jour" : hint}
              checked={ids.has(id)}
              disabled={isTaken}
              onChange={() => toggle(id)}
            />
          </li>
        ))}
      </ul>
      {isEmpty && <Notice tone="error">{messages.itemsToChoose}</Notice>}
      <DialogButtons>
        <Button variant="secondary" onClick={onDone}>
          Annuler
        </Button>
        <Button busy={copy.busy} onClick={save}>
          Reprendre
        </Button>
      </DialogButtons>
    </>
  );
}

function Shown({
  meeting,
  previous,
  onDone,
}: Omit<ChoicesProps, "choices"> & { previous: Previous }) {
  const choices = choicesOf(meeting, previous);
  const last = previous.meeting;
  return (
    <>
      {last && (
        <p className="wrap-anywhere">
          {last.title}, {spokenDay(last.day)}
        </p>
      )}
      {choices.length === 0 ? (
        <p>{messages.previousMeetingNone}</p>
      ) : (
        <Choices meeting={meeting} choices={choices} onDone={onDone} />
      )}
    </>
  );
}

function Read({ meeting, onDone }: Omit<ChoicesProps, "choices">) {
  const reading = useReading(useQuery(previousMeeting(meeting.id)));
  return (
    <Loaded load={reading} failed={messages.previousMeetingFailed} skeleton={<SkeletonLines />}>
      {(previous) => (
        <div className="grid gap-5">
          <Shown meeting={meeting} previous={previous} onDone={onDone} />
        </div>
      )}
    </Loaded>
  );
}

/** What the last meeting of the group left, to be checked for this one. */
const CopyDialog = ({ meeting, open, onClose }: MeetingDialogProps) => (
  <Dialog open={open} title="Reprendre de la réunion précédente" onClose={onClose}>
    {open && <Read meeting={meeting} onDone={onClose} />}
  </Dialog>
);

export default CopyDialog;
