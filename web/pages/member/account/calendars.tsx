import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Calendar, NewCalendar } from "#contract/calendars.ts";
import { messages } from "#contract/messages.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { spokenMoment } from "#web/parts/moment.ts";
import { useChange } from "#web/parts/use-change.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { myCalendars, revokeCalendar } from "#web/queries/calendars.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { useFocusLater } from "#web/ui/use-focus-later.ts";
import { CalendarAddress } from "./calendar-address.tsx";
import { CalendarForm, SCOPE_NAMES } from "./calendar-form.tsx";

const shownOf = ({ scope, group }: Calendar): string => group?.name ?? SCOPE_NAMES[scope];

interface DeviceProps {
  calendar: Calendar;
  busy: boolean;
  onRevoke: () => void;
}

const Device = ({ calendar, busy, onRevoke }: DeviceProps) => (
  <li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card p-4">
    <span className="min-w-0 wrap-anywhere">
      <span className="block font-bold">{calendar.name}</span>
      <span className="text-sm text-soft">
        {shownOf(calendar)}&#8239;; créée le {spokenMoment(calendar.createdAt)},{" "}
        {calendar.lastUsedAt ? `lue le ${spokenMoment(calendar.lastUsedAt)}` : "pas encore lue"}
      </span>
    </span>
    <Button variant="secondary" busy={busy} onClick={onRevoke}>
      Retirer<span className="sr-only"> l’adresse de {calendar.name}</span>
    </Button>
  </li>
);

function Devices({ onRevoked }: { onRevoked: () => void }) {
  const reading = useReading(useQuery(myCalendars));
  const revoke = useChange(revokeCalendar, {
    failed: messages.calendarRevokeFailed,
    done: messages.calendarRevoked,
  });
  return (
    <Loaded load={reading} failed={messages.calendarsFailed} skeleton={<SkeletonLines />}>
      {(calendars) =>
        calendars.length === 0 ? (
          <p className="text-soft">Aucun appareil pour l’instant.</p>
        ) : (
          <ul className="grid gap-3">
            {calendars.map((calendar) => (
              <Device
                key={calendar.id}
                calendar={calendar}
                busy={revoke.on === calendar.id}
                onRevoke={() => revoke.run(calendar.id, onRevoked)}
              />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

/** The meetings in one's own calendar: an address for each device, shown once. */
export function Calendars() {
  const [asking, setAsking] = useState(false);
  const [made, setMade] = useState<NewCalendar>();
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>();
  const close = () => {
    setAsking(false);
    setMade(undefined);
  };
  return (
    <section aria-labelledby="calendriers" className="grid content-start gap-4">
      <h2 id="calendriers" ref={heading} tabIndex={-1} className="text-h2">
        L’agenda dans mon calendrier
      </h2>
      <p className="max-w-measure">
        Chaque appareil s’abonne à l’agenda par une adresse secrète. Toute personne qui la connaît
        peut voir les réunions&nbsp;: ne la communiquez pas, et retirez-la si l’appareil est perdu.
        Elle n’indique jamais qui participe.
      </p>
      <Devices onRevoked={focusHeading} />
      <div>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Ajouter un appareil
        </Button>
      </div>
      <Dialog
        open={asking}
        title={made ? `Adresse de «\u00a0${made.name}\u00a0»` : "Ajouter un appareil"}
        onClose={close}
      >
        {made ? <CalendarAddress url={made.url} /> : <CalendarForm onMade={setMade} />}
      </Dialog>
    </section>
  );
}
