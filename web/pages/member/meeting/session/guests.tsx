import { type FormEvent, useState } from "react";
import { NAME_MAX } from "#contract/limits.ts";
import type { PresenceMode } from "#contract/meeting-limits.ts";
import type { Attendance } from "#contract/meeting-parts.ts";
import { messages } from "#contract/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { listHere } from "./presence-list.ts";
import { PresenceRow, useTap } from "./presence-row.tsx";
import { useSession } from "./session-context.ts";

/** Adds a person who has no account here. */
function AddGuest() {
  const tap = useTap();
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const add = (mode: PresenceMode) => {
    if (name.trim() === "") return setError(messages.guestNameRequired);
    tap({ guest: name.trim(), mode }, name.trim());
    setName("");
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add("room");
  };
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      <Field
        name="guest"
        label="Personne invitée"
        value={name}
        error={error}
        maxLength={NAME_MAX * 2 + 1}
        autoComplete="off"
        onChange={({ target }) => {
          setName(target.value);
          setError(undefined);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary">
          Ajouter comme présente
        </Button>
        <Button variant="secondary" onClick={() => add("remote")}>
          Ajouter à distance
        </Button>
      </div>
    </form>
  );
}

interface GuestsProps {
  onCorrect: (attendance: Attendance) => void;
}

/** Guests who are here, and those who wait to be sent. */
export function Guests({ onCorrect }: GuestsProps) {
  const { meeting, queued } = useSession();
  const tap = useTap();
  const waiting = queued.entries.flatMap((entry) =>
    entry.kind === "presence" ? [entry.body] : [],
  );
  const leaving = new Set(waiting.map(({ attendanceId }) => attendanceId));
  const here = listHere(meeting).filter(({ guest }) => guest);
  return (
    <div className="grid gap-4">
      <ul className="session-people">
        {here.map((attendance) => (
          <PresenceRow
            key={attendance.id}
            name={attendance.person.name}
            detail="Personne invitée"
            presence={{
              attendance,
              mode: leaving.has(attendance.id) ? undefined : attendance.mode,
              waits: leaving.has(attendance.id),
            }}
            onArrive={(mode) =>
              tap({ guest: attendance.person.name, mode }, attendance.person.name)
            }
            onLeave={() =>
              tap({ act: "leave", attendanceId: attendance.id }, attendance.person.name)
            }
            onCorrect={onCorrect}
          />
        ))}
        {waiting.map(
          ({ clientId, guest }) =>
            guest !== undefined && (
              <li key={clientId} className="session-person">
                <p className="font-bold wrap-anywhere">{guest}</p>
                <p className="text-sm text-soft">Personne invitée, à enregistrer</p>
              </li>
            ),
        )}
      </ul>
      <AddGuest />
    </div>
  );
}
