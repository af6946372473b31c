import { messages } from "../../../../contract/messages.ts";
import { api } from "../../../api.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { useLoad } from "../../../parts/use-load.ts";
import { SkeletonCards } from "../../../ui/skeleton.tsx";
import { useFocusLater } from "../../../ui/use-focus-later.ts";
import { ApplicationQueue } from "./application-queue.tsx";
import { Unverified } from "./unverified.tsx";

/** What waits for a decision. */
export function Applications({ onDecided }: { onDecided: () => void }) {
  const load = useLoad((signal) => api.applications.list({}, signal), "verified");
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>();
  const decided = () => {
    focusHeading();
    onDecided();
  };
  return (
    <section id="demandes" aria-labelledby="demandes-titre">
      <h2 id="demandes-titre" ref={heading} tabIndex={-1} className="mb-5 text-h2">
        Demandes d’adhésion{load.data && load.data.length > 0 ? ` (${load.data.length})` : ""}
      </h2>
      <Loaded
        load={load}
        failed={messages.applicationsFailed}
        skeleton={<SkeletonCards count={2} stacked />}
      >
        {(applications) => (
          <ApplicationQueue applications={applications} load={load} onDecided={decided} />
        )}
      </Loaded>
      <Unverified />
    </section>
  );
}
