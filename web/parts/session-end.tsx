import { useEffect, useState } from "react";
import { publicApi } from "../public-api.ts";
import { dropToken } from "../session.ts";
import type { Moment } from "../session-moment.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogButtons } from "../ui/dialog.tsx";
import { failureSentence } from "./failure.ts";
import { useLogOut } from "./use-log-out.ts";
import { useSessionEnd } from "./use-session-end.ts";

const TITLE = "Votre session va se terminer";
const hourOf = (moment: Moment | undefined): string =>
  moment
    ? new Date(moment.end).toLocaleTimeString("fr-FR", { hour: "2-digit", minute: "2-digit" })
    : "";

/** Asks the server: an ended session redirects to the login, a live one is prolonged. */
function useEnd(moment: Moment | undefined): void {
  const over = moment?.stage === "over" ? moment.end : undefined;
  useEffect(() => {
    if (over !== undefined) publicApi.auth.me().catch(() => dropToken());
  }, [over]);
}

/** Warns of an inactive session: any call prolongs it. Escape acts like the first button. */
function IdleWarning({ open, hour }: { open: boolean; hour: string }) {
  const logOut = useLogOut();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const stay = async () => {
    if (!open || busy) return;
    setBusy(true);
    setFailed(undefined);
    await publicApi.auth
      .me()
      .catch((error: unknown) =>
        setFailed(failureSentence(error, "La session n’a pas pu être prolongée.")),
      );
    setBusy(false);
  };
  return (
    <Dialog open={open} title={TITLE} alert busy={busy} onEscape={stay} onClose={stay}>
      <p>
        Sans action de votre part, elle se termine à {hour}. Ce que vous avez saisi reste gardé dans
        cet onglet, sauf si vous vous déconnectez.
      </p>
      {failed && (
        <p role="alert" className="font-bold text-danger">
          {failed}
        </p>
      )}
      <DialogButtons>
        <Button busy={busy} onClick={stay}>
          Garder ma session ouverte
        </Button>
        <Button variant="secondary" disabled={busy} onClick={logOut}>
          Se déconnecter
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** Warns that the session reaches its maximum age: a new login continues on the same page. */
function TotalWarning({
  open,
  hour,
  onLater,
}: {
  open: boolean;
  hour: string;
  onLater: () => void;
}) {
  const logOut = useLogOut();
  return (
    <Dialog open={open} title={TITLE} alert onClose={() => open && onLater()}>
      <p>
        Elle a duré aussi longtemps que possible et se termine à {hour}. Reconnectez-vous pour
        continuer&nbsp;: vous reviendrez sur cette page, avec ce que vous avez saisi.
      </p>
      <DialogButtons>
        <Button variant="secondary" onClick={onLater}>
          Plus tard
        </Button>
        {/* Not a log-out: its answer has the browser erase what was typed. The session ends by itself in a few minutes. */}
        <Button onClick={() => dropToken()}>Se reconnecter</Button>
        <Button variant="secondary" onClick={logOut}>
          Se déconnecter
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** A dialog some minutes before the session ends; activity in another tab closes it. */
export function SessionEnd() {
  const moment = useSessionEnd();
  const [putOff, setPutOff] = useState<number>();
  useEnd(moment);
  const soon = moment?.stage === "soon" && moment.end !== putOff ? moment.by : undefined;
  const hour = soon === undefined ? "" : hourOf(moment);
  return (
    <>
      <IdleWarning open={soon === "idle"} hour={hour} />
      <TotalWarning open={soon === "total"} hour={hour} onLater={() => setPutOff(moment?.end)} />
    </>
  );
}
