import { useState } from "react";
import type { Factors } from "#contract/factors.ts";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { removeTotp, startTotp } from "#web/queries/factors.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { useChange } from "../use-change.ts";
import { TotpDialog, type TotpKey } from "./totp-dialog.tsx";

interface TotpProps {
  since: Factors["totp"];
  onCodes: (codes: string[]) => void;
}

/** State of the code application. */
export function Totp({ since, onCodes }: TotpProps) {
  const [totp, setTotp] = useState<TotpKey>();
  const [asking, setAsking] = useState(false);
  const start = useChange(startTotp, { failed: messages.secondFactorFailed });
  const remove = useChange(removeTotp, {
    failed: messages.secondFactorFailed,
    done: messages.totpRemoved,
  });
  const begin = () => start.run(undefined, setTotp);
  const on = (codes: string[]) => {
    setTotp(undefined);
    onCodes(codes);
  };
  return (
    <div className="grid justify-items-start gap-3">
      <h3 className="text-h3">Application de codes</h3>
      {since ? (
        <>
          <p>Activée le {longDate(since)}.</p>
          <Button variant="danger" busy={remove.busy} onClick={() => setAsking(true)}>
            Retirer l’application
          </Button>
        </>
      ) : (
        <>
          <p>Sur votre téléphone, elle donne un code à six chiffres qui change sans cesse.</p>
          <Button variant="secondary" busy={start.busy} onClick={begin}>
            Activer une application de codes
          </Button>
        </>
      )}
      <TotpDialog totp={totp} onOn={on} onClose={() => setTotp(undefined)} />
      <AlertDialog
        open={asking}
        title="Retirer l’application de codes&#8239;?"
        confirm="Retirer"
        variant="danger"
        onConfirm={() => {
          setAsking(false);
          remove.run(undefined);
        }}
        onClose={() => setAsking(false)}
      >
        <p>Vos autres sessions seront fermées, et un courriel vous en préviendra.</p>
      </AlertDialog>
    </div>
  );
}
