import { useEffect, useState } from "react";
import { messages } from "#contract/messages.ts";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { spokenMoment } from "#web/parts/moment.ts";
import { onChoiceChange } from "#web/parts/offline/choice.ts";
import { clearOffline, readOfflineCopy, supportsOffline } from "#web/parts/offline/copy-store.ts";
import type { OfflineCopy } from "#web/parts/offline/offline-copy.ts";
import { startSync, syncNow } from "#web/parts/offline/sync.ts";
import { useChoice } from "#web/parts/offline/use-offline.ts";
import { spokenCount } from "#web/parts/spoken-count.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";

/** What this device has, read again whenever it changes. */
function useOfflineCopy(): OfflineCopy | undefined {
  const [copy, setCopy] = useState<OfflineCopy>();
  useEffect(() => {
    const check = () => void readOfflineCopy().then(setCopy, () => setCopy(undefined));
    check();
    return onChoiceChange(check);
  }, []);
  return copy;
}

const spokenCopy = ({ seenAt, events, documents }: OfflineCopy): string => {
  const many = (count: number, one: string) => spokenCount({ count, more: false }, one, `${one}s`);
  return `Gardé le ${spokenMoment(seenAt)}\u00A0: ${many(events.length, "événement")}, ${many(documents.length, "document")}.`;
};

function OfflineChoice() {
  const { me } = useMemberSpace();
  const [busy, setBusy] = useState(false);
  const { notify } = useToasts();
  const choice = useChoice();
  const copy = useOfflineCopy();
  const run = async (work: () => Promise<void>, done: string = messages.offlineSaved) => {
    setBusy(true);
    try {
      await work();
      notify("success", done);
    } catch (error) {
      console.warn(error);
      notify("error", messages.offlineFailed);
    } finally {
      setBusy(false);
    }
  };
  // Shown at once, and until it is so or has failed.
  const [wish, setWish] = useState<boolean>();
  const change = async (wanted: boolean) => {
    setWish(wanted);
    await (wanted ? run(() => startSync(me.id)) : run(clearOffline, messages.offlineErased));
    setWish(undefined);
  };
  return (
    <div className="grid gap-4">
      <Checkbox
        name="garder"
        label="Garder mon agenda sur cet appareil"
        hint="Vous pourrez lire sans réseau les événements de vos groupes, sur 60 jours. Tout s’efface à la déconnexion. À éviter sur un appareil partagé."
        checked={wish ?? choice !== undefined}
        disabled={busy}
        onChange={(event) => void change(event.target.checked)}
      />
      {choice && copy && <p>{spokenCopy(copy)}</p>}
      {choice && (
        <div>
          <Button variant="secondary" busy={busy} onClick={() => run(syncNow)}>
            Mettre à jour maintenant
          </Button>
        </div>
      )}
    </div>
  );
}

/** Whether this device keeps the agenda for when there is no network: chosen here, for this device alone. */
export function Offline() {
  const hydrated = useHydrated();
  const { me } = useMemberSpace();
  return (
    <section aria-labelledby="hors-connexion">
      <h2 id="hors-connexion" className="mb-5 text-h2">
        Hors connexion
      </h2>
      {me.offlineEnded ? (
        <p>Le site ne permet pas de garder l’agenda hors connexion en ce moment.</p>
      ) : hydrated && supportsOffline() ? (
        <OfflineChoice />
      ) : (
        <p>Ce navigateur ne permet pas de garder l’agenda hors connexion.</p>
      )}
    </section>
  );
}
