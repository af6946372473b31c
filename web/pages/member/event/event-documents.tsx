import { useQuery } from "@tanstack/react-query";
import { lazy, useState } from "react";
import type { Document } from "#contract/documents.ts";
import type { Event } from "#contract/events.ts";
import { messages } from "#contract/messages.ts";
import { DocumentRow } from "#web/parts/document-row.tsx";
import { DownloadArchive } from "#web/parts/download-archive.tsx";
import { Loaded } from "#web/parts/loaded.tsx";
import { useReading } from "#web/parts/use-reading.ts";
import { eventDocuments } from "#web/queries/documents.ts";
import { Button } from "#web/ui/button.tsx";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import { Rows } from "#web/ui/rows.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";

const ChooseDocuments = lazy(() => import("./choose-documents.tsx"));

interface OfEvent {
  event: Event;
  /** For the publishers of the group. */
  chooses: boolean;
}

const List = ({ documents }: { documents: Document[] }) => (
  <Rows>
    {documents.map((document) => (
      <DocumentRow key={document.id} document={document} withGroup={false} />
    ))}
  </Rows>
);

function Shown({ documents, event, chooses }: OfEvent & { documents: Document[] }) {
  const [choosing, setChoosing] = useState(false);
  const close = () => setChoosing(false);
  if (documents.length === 0 && !chooses) return null;
  return (
    <section aria-labelledby="documents-joints" className="grid gap-3">
      <h2 id="documents-joints" className="text-h2">
        Documents
      </h2>
      {documents.length > 0 && <List documents={documents} />}
      <div className="no-print flex flex-wrap gap-3">
        {documents.length > 1 && (
          <DownloadArchive documents={documents}>Tout télécharger (ZIP)</DownloadArchive>
        )}
        {chooses && (
          <Button variant="secondary" onClick={() => setChoosing(true)}>
            Choisir les documents…
          </Button>
        )}
      </div>
      <LazyDialog asked={choosing} onFailed={close}>
        <ChooseDocuments event={event} chosen={documents} open={choosing} onDone={close} />
      </LazyDialog>
    </section>
  );
}

/** The documents of the meeting, from those of its group. Without any, only publishers see the section. */
export function EventDocuments(of: OfEvent) {
  const reading = useReading(useQuery(eventDocuments(of.event.id)));
  return (
    <Loaded load={reading} failed={messages.eventDocumentsFailed} skeleton={<SkeletonLines />}>
      {(documents) => <Shown documents={documents} {...of} />}
    </Loaded>
  );
}
