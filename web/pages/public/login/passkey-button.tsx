import { useState } from "react";
import { messages } from "#contract/messages.ts";
import { failureSentence } from "#web/parts/failure.ts";
import { publicApi } from "#web/public-api.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";

interface PasskeyButtonProps {
  /** After the password. */
  ticket?: string;
  onOpened: (token: string) => void;
}

/** Undefined when the reader gave up. */
async function enter(ticket: string | undefined): Promise<string | undefined> {
  const { signWithPasskey, isGivenUp } = await import("#web/passkey.ts");
  const { step, options } = await publicApi.auth.passkeyOptions({ body: ticket ? { ticket } : {} });
  const credential = await signWithPasskey(options).catch((error: unknown) => {
    if (isGivenUp(error)) return undefined;
    throw error;
  });
  if (!credential) return undefined;
  return (await publicApi.auth.loginPasskey({ body: { step, credential } })).token;
}

const isPossible = (): boolean =>
  typeof PublicKeyCredential === "function" && "parseRequestOptionsFromJSON" in PublicKeyCredential;

/** Logs in with what the device keeps: a finger, a face, its own code. Not there where the browser has no such thing. */
export function PasskeyButton({ ticket, onOpened }: PasskeyButtonProps) {
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  // Reserves its space until the browser is known, to avoid a layout shift.
  if (hydrated && !isPossible()) return null;
  const run = async () => {
    if (busy) return;
    setBusy(true);
    setFailed(undefined);
    try {
      const token = await enter(ticket);
      if (token) return onOpened(token);
    } catch (error) {
      setFailed(failureSentence(error, messages.passkeyRefused));
    }
    setBusy(false);
  };
  return (
    <div className="only-script grid justify-items-start gap-3">
      {failed && <Notice tone="error">{failed}</Notice>}
      <Button variant="secondary" busy={busy} disabled={!hydrated} onClick={run}>
        Utiliser une clé d’accès
      </Button>
    </div>
  );
}
