import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { pageAt } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { spokenMoment } from "../moment.ts";
import { useChoice } from "./use-offline.ts";

const CHANGES = ["online", "offline"];

function onNetworkChange(callback: () => void): () => void {
  for (const name of CHANGES) window.addEventListener(name, callback);
  return () => {
    for (const name of CHANGES) window.removeEventListener(name, callback);
  };
}

/** False when the browser knows that it is offline; true proves nothing. */
const useNetwork = (): boolean =>
  useSyncExternalStore(
    onNetworkChange,
    () => navigator.onLine,
    () => true,
  );

/** Time of the oldest query on the screen, 0 without one. */
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
  const hasCopy = useChoice() !== undefined;
  const isMeeting = pageAt(useLocation().pathname) === pages.meeting;
  return (
    <div className="mx-auto w-full max-w-page px-4 py-3.5 sm:px-6">
      <Notice
        tone="warning"
        action={
          hasCopy && (
            // The worker answers any page of the member space with the offline copy.
            <Button variant="secondary" onClick={() => location.reload()}>
              Voir l’agenda gardé
            </Button>
          )
        }
      >
        Hors connexion
        {seen > 0 && `, état du ${spokenMoment(new Date(seen).toISOString())}`}.{" "}
        {isMeeting
          ? "En séance, les notes et les présences attendent ici le retour du réseau\u202F; rien d’autre ne peut être modifié."
          : "Rien ne peut être modifié."}
      </Notice>
    </div>
  );
}

/** Warns that the open screen dates from before the network failed. */
export const OfflineBanner = () => (useNetwork() ? null : <Banner />);
