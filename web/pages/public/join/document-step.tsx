import { useState } from "react";
import { PDF_NARROW_BELOW, PDF_ZOOM_NARROW, PDF_ZOOM_WIDE } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import type { JoinDocumentVersion } from "#contract/page.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PdfReader } from "#web/ui/pdf-reader.tsx";
import { Callout } from "#web/ui/prose.tsx";
import { StepTitle } from "#web/ui/stepper.tsx";
import { joinTextOf } from "./documents.ts";
import type { Draft } from "./draft.ts";

const ZOOM = { narrow: PDF_ZOOM_NARROW, wide: PDF_ZOOM_WIDE, narrowBelow: PDF_NARROW_BELOW };

interface DocumentStepProps {
  version: JoinDocumentVersion;
  /** Set when the step follows another one: its title takes the focus. */
  entered: boolean;
  draft: Draft;
  keep: (draft: Draft) => void;
  onAccept: () => void;
}

/** The same words as a page, before the reader: on a narrow screen its lines are longer than the window. */
const AsText = ({ href, title, onRead }: { href: string; title: string; onRead: () => void }) => (
  <p className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-mist p-4 md:bg-transparent md:p-0">
    {/* Before the browser leaves for it: what was read is found again on the way back. */}
    <a href={href} className={buttonClass("secondary")} onClick={onRead}>
      Lire le texte<span className="sr-only"> : {title}</span>
    </a>
    <span className="text-soft">
      Plus facile à lire sur un téléphone&nbsp;: les mêmes mots, la même version. Votre accord se
      donne ensuite ici.
    </span>
  </p>
);

/** A document to read, and the button that accepts it once it was opened. */
export function DocumentStep({
  version,
  draft: stored,
  keep,
  entered,
  onAccept,
}: DocumentStepProps) {
  const [shown, setShown] = useState(false);
  const read = stored.read ?? [];
  const opened = shown || read.includes(version.sha256);
  const onRead = () => keep({ ...stored, read: [...new Set([...read, version.sha256])] });
  const { title, accept, draft } = joinTextOf(version.document);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <StepTitle focused={entered}>{title}</StepTitle>
      {stored.replaced && (
        <Notice tone="warning">
          <p>{messages.documentsChanged}</p>
        </Notice>
      )}
      {!version.validated && (
        <Callout kind="important">
          <p>Document de travail&nbsp;: {draft}. Votre accord porte sur la version ci-dessous.</p>
        </Callout>
      )}
      {version.text && <AsText href={version.text} title={title} onRead={onRead} />}
      <PdfReader
        url={version.url}
        title={title}
        zoom={ZOOM}
        unreadable={messages.pdfUnreadable}
        onOpen={() => setShown(true)}
      />
      <div id="accord" className="only-script scroll-mt-6">
        <Button disabled={!opened} aria-describedby="ouverture" onClick={onAccept}>
          {accept}
        </Button>
        <p id="ouverture" className="mt-2 text-sm text-soft">
          {opened
            ? "Prenez le temps de le lire\u00A0: votre accord porte sur cette version du document."
            : "Le bouton s’active une fois le document ouvert."}
        </p>
      </div>
    </section>
  );
}
