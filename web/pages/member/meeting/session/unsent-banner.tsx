import { useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useSession } from "./session-context.ts";
import { isWaiting, keyOf, type Queued } from "./session-queue.ts";

/** A short loss of the network is not shown. */
const PATIENCE_MS = 5000;

function onNetworkChange(callback: () => void): () => void {
  addEventListener("online", callback);
  addEventListener("offline", callback);
  return () => {
    removeEventListener("online", callback);
    removeEventListener("offline", callback);
  };
}

const useBrowserOnline = (): boolean =>
  useSyncExternalStore(
    onNetworkChange,
    () => navigator.onLine,
    () => true,
  );

/** True once something has been so for a while. */
function useLasting(is: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!is) return;
    const timer = setTimeout(() => setLasts(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [is]);
  return is && lasts;
}

const spokenWaiting = (count: number): string => {
  if (count === 0) return "Sans réseau\u00A0: ce que vous écrivez attendra sur cet appareil.";
  return count === 1
    ? "Sans réseau\u00A0: 1 changement attend"
    : `Sans réseau\u00A0: ${count} changements attendent`;
};

/** A presence that the server refuses, with its reason; a note says so under its field. */
function RefusedPresence({ entry }: { entry: Queued }) {
  const { queue } = useSession();
  if (entry.kind !== "presence" || entry.refused === undefined) return null;
  return (
    <Notice
      tone="error"
      action={
        <Button variant="secondary" onClick={() => queue.discard(keyOf(entry))}>
          Retirer<span className="sr-only"> la présence de {entry.name}</span>
        </Button>
      }
    >
      <p className="font-bold">La présence de {entry.name} n’a pas été notée.</p>
      <p>{entry.refused}</p>
    </Notice>
  );
}

/** What waits for the network, and what the server refused. */
export function UnsentBanner() {
  const { queued } = useSession();
  const isOnline = useBrowserOnline();
  const isOffline = useLasting(!isOnline || queued.offline);
  return (
    <>
      {isOffline && (
        <Notice tone="warning">
          <p className="font-bold">{spokenWaiting(queued.entries.filter(isWaiting).length)}</p>
          <p>
            Tout reste enregistré sur cet appareil, même si vous fermez la page, et partira au
            retour du réseau.
          </p>
        </Notice>
      )}
      {queued.entries.map((entry) => (
        <RefusedPresence key={keyOf(entry)} entry={entry} />
      ))}
    </>
  );
}
