import { useState } from "react";
import { messages } from "#contract/messages.ts";
import { findHoles } from "#contract/minutes-holes.ts";
import { pagePath } from "#contract/page-path.ts";
import { useChange } from "#web/parts/use-change.ts";
import { closeSession, sendForReading } from "#web/queries/meeting-session.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { RoomCode } from "./room-code.tsx";
import { useSession } from "./session-context.ts";

/** The code of the room, for those who note presences, and the screen to project. */
export function RoomScreen() {
  const { meeting } = useSession();
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="salle" className="session-card">
      <h2 id="salle" className="text-h2">
        Dans la salle
      </h2>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Afficher le code de la salle
        </Button>
        <ButtonLink variant="secondary" to={pagePath("meetingScreen", { id: meeting.id })}>
          Ouvrir l’écran de la salle
        </ButtonLink>
      </div>
      <Dialog open={open} title="Code de la salle" onClose={() => setOpen(false)}>
        <p>
          Chaque personne connectée note sa présence avec ce code ou le code QR. Il change toutes
          les minutes.
        </p>
        <RoomCode id={meeting.id} />
      </Dialog>
    </section>
  );
}

/** « Lever la séance », once more confirmed. */
export function CloseSession() {
  const { meeting } = useSession();
  const [asked, setAsked] = useState(false);
  const close = useChange(closeSession, {
    failed: messages.sessionCloseFailed,
    done: messages.sessionClosed,
  });
  return (
    <div>
      <Button variant="danger" onClick={() => setAsked(true)}>
        Lever la séance
      </Button>
      <AlertDialog
        open={asked}
        title={"Lever la séance\u202F?"}
        confirm="Lever la séance"
        busy={close.busy}
        onConfirm={() => void close.run(meeting.id, () => setAsked(false))}
        onClose={() => setAsked(false)}
      >
        <p>
          Les personnes encore présentes seront notées parties à cette heure, et la rédaction du
          compte rendu commencera. Une séance levée ne se rouvre pas.
        </p>
      </AlertDialog>
    </div>
  );
}

interface HolesProps {
  holes: ReturnType<typeof findHoles>;
  onShow: (id: string) => void;
}

/** What is missing, each leading to its item. */
function Holes({ holes, onShow }: HolesProps) {
  if (holes.length === 0) return <p>Rien ne manque au compte rendu.</p>;
  return (
    <>
      <p>Il manque encore&nbsp;:</p>
      <ul className="session-holes">
        {holes.map(({ itemId, sentence }) => (
          <li key={`${itemId}-${sentence}`}>
            {itemId === undefined ? (
              sentence
            ) : (
              <button type="button" onClick={() => onShow(itemId)}>
                {sentence}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The end of the drafting: what is missing is listed, and does not forbid anything. */
export function SendForReading({ onShow }: Pick<HolesProps, "onShow">) {
  const { meeting, queued } = useSession();
  const [asked, setAsked] = useState(false);
  const send = useChange(sendForReading, {
    failed: messages.sendForReadingFailed,
    done: messages.sentForReading,
  });
  const holes = findHoles(meeting);
  return (
    <section aria-labelledby="relecture" className="session-card">
      <h2 id="relecture" className="text-h2">
        Relecture
      </h2>
      {meeting.drafted && <p>La relecture est revenue à la rédaction&nbsp;: {meeting.drafted}</p>}
      <Holes holes={holes} onShow={onShow} />
      {queued.entries.length > 0 && <p>Des changements ne sont pas encore enregistrés.</p>}
      <div>
        <Button disabled={queued.entries.length > 0} onClick={() => setAsked(true)}>
          Envoyer en relecture
        </Button>
      </div>
      <AlertDialog
        open={asked}
        title={"Envoyer le compte rendu en relecture\u202F?"}
        confirm="Envoyer en relecture"
        busy={send.busy}
        onConfirm={() => void send.run(meeting.id, () => setAsked(false))}
        onClose={() => setAsked(false)}
      >
        {holes.length > 0 && <Holes holes={holes} onShow={() => setAsked(false)} />}
        <p>
          Les personnes qui étaient là auront {meeting.readingDays} jours pour proposer des
          corrections. Les notes ne changeront plus pendant ce temps.
        </p>
      </AlertDialog>
    </section>
  );
}
