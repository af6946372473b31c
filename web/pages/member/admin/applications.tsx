import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { messages } from "#contract/messages.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { waitingApplications } from "#web/queries/applications.ts";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { useFocusLater } from "#web/ui/use-focus-later.ts";
import { ApplicationQueue } from "./application-queue.tsx";
import { Decided } from "./decided.tsx";
import { Unverified } from "./unverified.tsx";
import "#web/ui/member-panes.css";

/** Where the focus goes: to the application that was opened or comes next, or to the queue while none is shown. */
function useFocusOnFile() {
  const [params] = useAddressParams();
  // In this order: a heading that is not shown takes no focus from the other.
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>();
  const [file, focusFile] = useFocusLater<HTMLHeadingElement>();
  const onDecided = useCallback(() => {
    focusHeading();
    focusFile();
  }, [focusHeading, focusFile]);
  const asked = params.get("demande");
  const known = useRef(asked);
  useEffect(() => {
    if (known.current === asked) return;
    known.current = asked;
    onDecided();
  }, [asked, onDecided]);
  return { heading, file, onDecided };
}

/** What waits for a decision. */
export default function ApplicationsPage() {
  const reading = useReading(useQuery(waitingApplications));
  const { heading, file, onDecided } = useFocusOnFile();
  const count = reading.data?.length ?? 0;
  return (
    <section id="demandes" aria-labelledby="demandes-titre">
      <h2 id="demandes-titre" ref={heading} tabIndex={-1} className="mb-3 text-h2">
        À examiner <span className="text-base font-normal text-soft">{count > 0 && count}</span>
      </h2>
      <Loaded
        load={reading}
        failed={messages.applicationsFailed}
        skeleton={<SkeletonRows count={5} />}
      >
        {(applications) => (
          <ApplicationQueue applications={applications} fileRef={file} onDecided={onDecided} />
        )}
      </Loaded>
      <Unverified />
      <Decided />
    </section>
  );
}
