import type { PresenceMode } from "#contract/meeting-limits.ts";
import type { Attendance } from "#contract/meeting-parts.ts";
import { Button } from "#web/ui/button.tsx";
import { MODE_LABELS, type Presence } from "./presence-list.ts";
import { useSession } from "./session-context.ts";
import { spokenHour } from "./session-items.ts";
import type { PresenceInput } from "./session-queue.ts";

/** Notes a presence on the list; the time is that of the tap, sent later or not. */
export function useTap(): (
  body: Omit<PresenceInput, "clientId" | "at" | "via">,
  name: string,
) => void {
  const { queue } = useSession();
  return (body, name) =>
    queue.add(
      { clientId: crypto.randomUUID(), via: "list", at: new Date().toISOString(), ...body },
      name,
    );
}

function State({ presence }: { presence: Presence }) {
  const { attendance, mode, waits } = presence;
  if (waits)
    return (
      <span className="text-sm text-soft">
        {mode ? `${MODE_LABELS[mode]}, à enregistrer` : "départ à enregistrer"}
      </span>
    );
  if (!attendance) return null;
  return (
    <span className="text-sm text-soft">
      {MODE_LABELS[attendance.mode]}
      {attendance.leftAt === undefined
        ? ` depuis ${spokenHour(attendance.arrivedAt)}`
        : ` de ${spokenHour(attendance.arrivedAt)} à ${spokenHour(attendance.leftAt)}`}
    </span>
  );
}

interface PresenceRowProps {
  name: string;
  /** Under the name. */
  detail: string;
  presence: Presence;
  onArrive: (mode: PresenceMode) => void;
  onLeave: () => void;
  onCorrect: (attendance: Attendance) => void;
}

/** A person of the list: one tap to note an arrival or a departure. */
export function PresenceRow({
  name,
  detail,
  presence,
  onArrive,
  onLeave,
  onCorrect,
}: PresenceRowProps) {
  const { attendance, mode, waits } = presence;
  const about = <span className="sr-only">&nbsp;: {name}</span>;
  return (
    <li className="session-person" data-here={mode !== undefined || undefined}>
      <div className="min-w-0 grow basis-40">
        <p className="font-bold wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-soft">{detail}</p>
        <State presence={presence} />
      </div>
      <div className="session-taps">
        {mode === undefined && (
          <>
            <Button variant="secondary" onClick={() => onArrive("room")}>
              Présent(e){about}
            </Button>
            <Button variant="secondary" onClick={() => onArrive("remote")}>
              À distance{about}
            </Button>
          </>
        )}
        {mode !== undefined && attendance?.leftAt === undefined && (
          <Button variant="secondary" onClick={onLeave}>
            Part{about}
          </Button>
        )}
        {attendance && !waits && (
          <Button variant="quiet" onClick={() => onCorrect(attendance)}>
            Corriger{about}
          </Button>
        )}
      </div>
    </li>
  );
}
