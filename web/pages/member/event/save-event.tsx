import type { Event } from "#contract/events.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { dayOf } from "#web/parts/event-day.ts";
import { useChange } from "#web/parts/use-change.ts";
import { saveEventFile } from "#web/queries/calendars.ts";
import { saveAs } from "#web/save-as.ts";
import { Button } from "#web/ui/button.tsx";
import { AgendaIcon } from "#web/ui/space-icons.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const LINK =
  "inline-flex min-h-11 items-center font-bold text-teal underline decoration-1 underline-offset-4 hover:decoration-2";

/** The event as a file that any calendar opens; the whole agenda comes by an address of the account. */
export function SaveEvent({ event }: { event: Event }) {
  const save = useChange(saveEventFile, { failed: messages.calendarFileFailed });
  return (
    <div className="event-calendar no-print">
      <Button
        variant="secondary"
        busy={save.busy}
        onClick={() => save.run(event.id, (file) => saveAs(file, `evenement-${dayOf(event)}.ics`))}
      >
        <AgendaIcon />
        Ajouter à mon calendrier (.ics)
      </Button>
      <TextLink href={pagePath("account", { partie: "calendriers" })} className={LINK}>
        Recevoir tous les événements dans mon calendrier
      </TextLink>
    </div>
  );
}
