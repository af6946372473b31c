import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messages } from "#contract/messages.ts";
import type { SiteDocument } from "#contract/site-documents.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { useReading } from "#web/parts/use-reading.ts";
import { siteDocuments } from "#web/queries/site-documents.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { AcceptedVersions } from "./accepted-versions.tsx";
import { DocumentHistory } from "./document-history.tsx";
import { ReplaceDocument } from "./replace-document.tsx";
import { SiteDocumentCard } from "./site-document-card.tsx";

const VERBS = {
  replace: "Déposer un PDF",
  history: "Historique",
  accepted: "Versions acceptées",
};

interface Opened {
  name: string;
  what: "replace" | "history" | "accepted";
}

function Cards({ documents }: { documents: SiteDocument[] }) {
  const [opened, setOpened] = useState<Opened>();
  const document = documents.find(({ name }) => name === opened?.name);
  const close = () => setOpened(undefined);
  // An upload may end when another window is open.
  const closeThis = () => setOpened((now) => (now === opened ? undefined : now));
  return (
    <>
      <ul className="grid gap-4 lg:grid-cols-2">
        {documents.map((one) => (
          <SiteDocumentCard
            key={one.name}
            document={one}
            onReplace={() => setOpened({ name: one.name, what: "replace" })}
            onHistory={() => setOpened({ name: one.name, what: "history" })}
            onAccepted={() => setOpened({ name: one.name, what: "accepted" })}
          />
        ))}
      </ul>
      <Dialog
        open={opened !== undefined}
        title={`${VERBS[opened?.what ?? "replace"]}\u00A0: ${document?.title ?? ""}`}
        onClose={close}
      >
        {document && opened?.what === "replace" && (
          <ReplaceDocument document={document} onReplaced={closeThis} />
        )}
        {document && opened?.what === "accepted" && <AcceptedVersions document={document} />}
        {document && opened?.what === "history" && (
          <DocumentHistory document={document} onRestored={close} />
        )}
      </Dialog>
    </>
  );
}

/** The PDF documents that the site shows, each of which an administrator may replace. */
export default function SiteDocumentsPage() {
  const reading = useReading(useQuery(siteDocuments));
  return (
    <>
      <p className="mb-6 max-w-measure text-soft">
        Les documents publics du site. Déposez un PDF pour remplacer le document actuel&nbsp;:
        chaque version est conservée, avec sa date et le nom de la personne qui l’a déposée.
      </p>
      <Loaded
        load={reading}
        failed={messages.siteDocumentsFailed}
        skeleton={<SkeletonLines count={8} />}
      >
        {(documents) => <Cards documents={documents} />}
      </Loaded>
    </>
  );
}
