import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Document } from "#contract/documents.ts";
import type { Event } from "#contract/events.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { DocumentCard } from "#web/parts/document-card.tsx";
import { Loaded } from "#web/parts/loaded.tsx";
import { useReading } from "#web/parts/use-reading.ts";
import { eventDocuments } from "#web/queries/documents.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { useGo } from "#web/ui/use-go.ts";
import { ChooseDocuments } from "./choose-documents.tsx";

interface OfEvent {
  event: Event;
  /** For the publishers of the group. */
  chooses: boolean;
}

function List({ documents }: { documents: Document[] }) {
  const go = useGo();
  return (
    <ul className="grid gap-3">
      {documents.map((document) => (
        <DocumentCard
          key={document.id}
          document={document}
          withGroup={false}
          onOpen={({ id }) => void go(pagePath("documents", { document: id }))}
        />
      ))}
    </ul>
  );
}

function Shown({ documents, event, chooses }: OfEvent & { documents: Document[] }) {
  const [choosing, setChoosing] = useState(false);
  if (documents.length === 0 && !chooses) return null;
  return (
    <section aria-labelledby="documents-joints" className="grid gap-3">
      <h2 id="documents-joints" className="text-h2">
        Documents
      </h2>
      {documents.length > 0 && <List documents={documents} />}
      {chooses && (
        <div className="no-print">
          <Button look="secondary" onClick={() => setChoosing(true)}>
            Choisir les documents…
          </Button>
        </div>
      )}
      <Dialog open={choosing} title="Documents de cet événement" onClose={() => setChoosing(false)}>
        <ChooseDocuments event={event} chosen={documents} onDone={() => setChoosing(false)} />
      </Dialog>
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
