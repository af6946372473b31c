import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { spokenMoment } from "../event-day.ts";
import { useChoice } from "./use-offline.ts";

const CHANGES = ["online", "offline"];

function onNetworkChange(callback: () => void): () => void {
  for (const name of CHANGES) window.addEventListener(name, callback);
  return () => {
    for (const name of CHANGES) window.removeEventListener(name, callback);
  };
}

/** False when the browser knows that it has no network; true says nothing. */
const useNetwork = (): boolean =>
  useSyncExternalStore(
    onNetworkChange,
    () => navigator.onLine,
    () => true,
  );

/** Of what the screen shows, when the oldest was read; 0 when it shows nothing. */
function oldestShown(client: QueryClient): number {
  const read = client
    .getQueryCache()
    .findAll({ type: "active" })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((at) => at > 0);
  return read.length === 0 ? 0 : Math.min(...read);
}

function Banner() {
  const client = useQueryClient();
  const seen = useSyncExternalStore(
    (callback) => client.getQueryCache().subscribe(callback),
    () => oldestShown(client),
    () => 0,
  );
  const isKept = useChoice() !== undefined;
  return (
    <div className="mx-auto w-full max-w-page px-4 py-3.5 sm:px-6">
      <Notice
        tone="warning"
        action={
          isKept && (
            // Whatever page of the space is asked for, the worker answers with what is kept.
            <Button look="secondary" onClick={() => location.reload()}>
              Voir l’agenda gardé
            </Button>
          )
        }
      >
        Hors connexion
        {seen > 0 && `, état du ${spokenMoment(new Date(seen).toISOString())}`}. Rien ne peut être
        modifié.
      </Notice>
    </div>
  );
}

/** Over a screen that was open when the network went: what it shows is of that moment. */
export const OfflineBanner = () => (useNetwork() ? null : <Banner />);
