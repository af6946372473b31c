import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Factors } from "#contract/factors.ts";
import { messages } from "#contract/messages.ts";
import { makeRecoveryCodes, myFactors } from "#web/queries/factors.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { useFocusLater } from "#web/ui/use-focus-later.ts";
import { Loaded } from "../loaded.tsx";
import { useChange } from "../use-change.ts";
import { useReading } from "../use-reading.ts";
import { Devices } from "./devices.tsx";
import { Passkeys } from "./passkeys.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { Totp } from "./totp.tsx";

const leftOf = (left: number): string => {
  if (left === 0) return "Il ne vous en reste aucun.";
  return left === 1 ? "Il vous en reste un." : `Il vous en reste ${left}.`;
};

/** The number of recovery codes left, and a button for new ones. */
function PaperCodes({ left, onCodes }: { left: number; onCodes: (codes: string[]) => void }) {
  const [asking, setAsking] = useState(false);
  const make = useChange(makeRecoveryCodes, { failed: messages.secondFactorFailed });
  const confirm = () => {
    setAsking(false);
    make.run(undefined, ({ recoveryCodes }) => onCodes(recoveryCodes));
  };
  return (
    <div className="grid justify-items-start gap-3">
      <h3 className="text-h3">Codes de secours</h3>
      <p>À utiliser si vous perdez votre téléphone. {leftOf(left)}</p>
      <Button variant="secondary" busy={make.busy} onClick={() => setAsking(true)}>
        Créer de nouveaux codes
      </Button>
      <AlertDialog
        open={asking}
        title="Créer de nouveaux codes de secours&#8239;?"
        confirm="Créer de nouveaux codes"
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <p>Les anciens ne serviront plus.</p>
      </AlertDialog>
    </div>
  );
}

interface PartsProps {
  factors: Factors;
  onCodes: (codes: string[]) => void;
  onGone: () => void;
}

const Parts = ({ factors, onCodes, onGone }: PartsProps) => (
  <div className="grid gap-8">
    <Totp since={factors.totp} onCodes={onCodes} />
    <Passkeys factors={factors} onCodes={onCodes} />
    {(factors.totp !== null || factors.passkeys.length > 0) && (
      <PaperCodes left={factors.recoveryCodes} onCodes={onCodes} />
    )}
    <Devices devices={factors.devices} onGone={onGone} />
  </div>
);

/** The member's second factors. Reports when one-time recovery codes are on the screen, so that it stays mounted. */
export function SecondFactor({ onCodes }: { onCodes?: (shown: boolean) => void }) {
  const reading = useReading(useQuery(myFactors));
  const [codes, setCodes] = useState<string[]>([]);
  const show = (made: string[]) => {
    setCodes(made);
    onCodes?.(made.length > 0);
  };
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>();
  return (
    <section aria-labelledby="second-facteur" className="grid content-start gap-4">
      <h2 id="second-facteur" ref={heading} tabIndex={-1} className="text-h2">
        Second facteur
      </h2>
      <p className="max-w-measure">
        Un mot de passe peut être deviné ou volé. Avec un second facteur (code ou clé d’accès en
        plus du mot de passe), il ne suffit plus pour se connecter.
      </p>
      <Loaded load={reading} failed={messages.factorsFailed} skeleton={<SkeletonLines />}>
        {(factors) => <Parts factors={factors} onCodes={show} onGone={focusHeading} />}
      </Loaded>
      <RecoveryCodes codes={codes} onClose={() => show([])} />
    </section>
  );
}
