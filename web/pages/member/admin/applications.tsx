import { useQuery } from "@tanstack/react-query";
import { messages } from "#contract/messages.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { useReading } from "#web/parts/use-reading.ts";
import { waitingApplications } from "#web/queries/applications.ts";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { useFocusLater } from "#web/ui/use-focus-later.ts";
import { ApplicationQueue } from "./application-queue.tsx";
import { Unverified } from "./unverified.tsx";

/** What waits for a decision. */
export function Applications() {
  const reading = useReading(useQuery(waitingApplications));
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>();
  return (
    <section id="demandes" aria-labelledby="demandes-titre">
      <h2 id="demandes-titre" ref={heading} tabIndex={-1} className="mb-5 text-h2">
        Demandes d’adhésion
        {reading.data && reading.data.length > 0 ? ` (${reading.data.length})` : ""}
      </h2>
      <Loaded
        load={reading}
        failed={messages.applicationsFailed}
        skeleton={<SkeletonCards count={2} stacked />}
      >
        {(applications) => (
          <ApplicationQueue applications={applications} onDecided={focusHeading} />
        )}
      </Loaded>
      <Unverified />
    </section>
  );
}
