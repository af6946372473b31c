import { useState } from "react";
import type { Factors, Passkey } from "#contract/factors.ts";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { canUsePasskeys } from "#web/passkey.ts";
import { removePasskey } from "#web/queries/factors.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { useChange } from "../use-change.ts";
import { NewPasskey } from "./new-passkey.tsx";
import { RenamePasskey } from "./rename-passkey.tsx";

const CARD =
  "flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card p-4";

interface RowProps {
  passkey: Passkey;
  busy: boolean;
  onRename: () => void;
  onRemove: () => void;
}

const Row = ({ passkey, busy, onRename, onRemove }: RowProps) => (
  <li className={CARD}>
    <span className="min-w-0 wrap-anywhere">
      <span className="block font-bold">{passkey.name}</span>
      <span className="text-sm text-soft">
        ajoutée le {longDate(passkey.createdAt)}
        {passkey.lastUsedAt && `, utilisée le ${longDate(passkey.lastUsedAt)}`}
        {!passkey.backedUp && "\u202F; perdue si l’appareil l’est"}
      </span>
    </span>
    <span className="flex flex-wrap gap-2">
      <Button variant="secondary" onClick={onRename}>
        Renommer<span className="sr-only"> {passkey.name}</span>
      </Button>
      <Button variant="danger" busy={busy} onClick={onRemove}>
        Retirer<span className="sr-only"> {passkey.name}</span>
      </Button>
    </span>
  </li>
);

function PasskeyList({ passkeys }: { passkeys: Passkey[] }) {
  const [renamed, setRenamed] = useState<Passkey>();
  const [asked, setAsked] = useState<Passkey>();
  const remove = useChange(removePasskey, {
    failed: messages.secondFactorFailed,
    done: messages.passkeyRemoved,
  });
  return (
    <>
      <ul className="grid w-full gap-3">
        {passkeys.map((passkey) => (
          <Row
            key={passkey.id}
            passkey={passkey}
            busy={remove.on === passkey.id}
            onRename={() => setRenamed(passkey)}
            onRemove={() => setAsked(passkey)}
          />
        ))}
      </ul>
      <RenamePasskey passkey={renamed} onClose={() => setRenamed(undefined)} />
      <AlertDialog
        open={asked !== undefined}
        title="Retirer cette clé d’accès&#8239;?"
        confirm="Retirer"
        variant="danger"
        onConfirm={() => {
          setAsked(undefined);
          if (asked) remove.run(asked.id);
        }}
        onClose={() => setAsked(undefined)}
      >
        <p>
          «&nbsp;{asked?.name}&nbsp;» n’ouvrira plus votre compte. Vos autres sessions seront
          fermées. Effacez-la aussi de l’appareil qui la garde.
        </p>
      </AlertDialog>
    </>
  );
}

interface PasskeysProps {
  factors: Pick<Factors, "passkeys" | "passkeysPossible">;
  onCodes: (codes: string[]) => void;
}

/** Passkeys of the account: they log in without a password. */
export function Passkeys({ factors: { passkeys, passkeysPossible }, onCodes }: PasskeysProps) {
  const hydrated = useHydrated();
  const [adding, setAdding] = useState(false);
  const isPossible = passkeysPossible && hydrated && canUsePasskeys();
  const added = (codes: string[]) => {
    setAdding(false);
    onCodes(codes);
  };
  return (
    <div className="grid justify-items-start gap-3">
      <h3 className="text-h3">Clés d’accès (passkeys)</h3>
      <p>
        Votre téléphone, votre ordinateur ou une clé USB vous reconnaît et vous connecte, sans mot
        de passe ni code.
      </p>
      {passkeys.length > 0 && <PasskeyList passkeys={passkeys} />}
      {isPossible ? (
        <Button variant="secondary" onClick={() => setAdding(true)}>
          Ajouter une clé d’accès
        </Button>
      ) : (
        <p className="text-soft">
          {passkeysPossible
            ? "Ce navigateur ne permet pas d’en créer\u00A0: mettez-le à jour, ou essayez-en un autre."
            : messages.passkeysOff}
        </p>
      )}
      <NewPasskey open={adding} onAdded={added} onClose={() => setAdding(false)} />
    </div>
  );
}
