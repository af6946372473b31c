import { useState } from "react";
import { PDF_NARROW_BELOW, PDF_ZOOM_NARROW, PDF_ZOOM_WIDE } from "../../../../contract/limits.ts";
import { messages } from "../../../../contract/messages.ts";
import type { JoinDocumentVersion } from "../../../../contract/page.ts";
import { Button } from "../../../ui/button.tsx";
import { PdfReader } from "../../../ui/pdf-reader.tsx";
import { Callout } from "../../../ui/prose.tsx";
import { StepTitle } from "../../../ui/stepper.tsx";
import { joinTextOf } from "./documents.ts";

const ZOOM = { narrow: PDF_ZOOM_NARROW, wide: PDF_ZOOM_WIDE, narrowBelow: PDF_NARROW_BELOW };

interface DocumentStepProps {
  version: JoinDocumentVersion;
  /** Set when the step follows another one: its title takes the focus. */
  entered: boolean;
  onAccept: () => void;
}

/** A document to read, and the button that accepts it once it was opened. */
export function DocumentStep({ version, entered, onAccept }: DocumentStepProps) {
  const [opened, setOpened] = useState(false);
  const { title, accept, draft } = joinTextOf(version.document);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <StepTitle focused={entered}>{title}</StepTitle>
      {!version.validated && (
        <Callout kind="important">
          <p>Document de travail : {draft}. Votre accord porte sur la version ci-dessous.</p>
        </Callout>
      )}
      <PdfReader
        url={version.url}
        title={title}
        zoom={ZOOM}
        unreadable={messages.pdfUnreadable}
        onOpen={() => setOpened(true)}
      />
      <div className="only-script">
        <Button disabled={!opened} aria-describedby="ouverture" onClick={onAccept}>
          {accept}
        </Button>
        <p id="ouverture" className="mt-2 text-sm text-soft">
          {opened
            ? "Prenez le temps de le lire : votre accord porte sur cette version du document."
            : "Le bouton s’active une fois le document ouvert."}
        </p>
      </div>
    </section>
  );
}
