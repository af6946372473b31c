import { lazy, Suspense, useState } from "react";
import { PDF_NARROW_BELOW, PDF_ZOOM_NARROW, PDF_ZOOM_WIDE } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import type { JoinDocumentVersion } from "#contract/page.ts";
import { pagePath } from "#contract/page-path.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PdfReader } from "#web/ui/pdf-reader.tsx";
import { Callout } from "#web/ui/prose.tsx";
import { StepTitle } from "#web/ui/stepper.tsx";
import { useMedia } from "#web/ui/use-media.ts";
import { Agreement } from "./agreement.tsx";
import { joinTextOf } from "./documents.ts";
import { LoadingText } from "./loading-text.tsx";
import type { JoinFlowState } from "./use-join-flow.ts";

const ZOOM = { narrow: PDF_ZOOM_NARROW, wide: PDF_ZOOM_WIDE, narrowBelow: PDF_NARROW_BELOW };
/** Where the style sheet shows the text in the place of the reader: « sm » of Tailwind. */
const PHONE = "(width < 40rem)";

const DocumentText = lazy(async () => ({
  default: (await import("./document-text.tsx")).DocumentText,
}));

/** The same words as a page, which leads back here. */
const AsText = ({ href, title, onRead }: { href: string; title: string; onRead: () => void }) => (
  <p className="max-sm:hidden">
    {/* Before the browser leaves for it: what was read is found again on the way back. */}
    <a href={href} className={buttonClass("secondary")} onClick={onRead}>
      Lire le texte<span className="sr-only"> : {title}</span>
    </a>
  </p>
);

const DraftCallout = ({ sentence }: { sentence: string }) => (
  <Callout kind="important">
    <p>
      Document de travail&nbsp;: {sentence}. Votre accord porte sur la version ci-dessous. Une
      question&#8239;?{" "}
      <a href={pagePath("contact")} className="underline">
        Écrivez-nous
      </a>
      .
    </p>
  </Callout>
);

interface DocumentStepProps {
  version: JoinDocumentVersion;
  flow: JoinFlowState;
}

/** A document to read, and the button that accepts it once it was opened. */
export function DocumentStep({ version, flow: { draft, ...flow } }: DocumentStepProps) {
  const [shown, setShown] = useState(false);
  const isPhone = useMedia(PHONE);
  const onShown = (): void => setShown(true);
  const waiting = <LoadingText>Chargement du texte…</LoadingText>;
  const { title, accept, draft: sentence } = joinTextOf(version.document);
  return (
    <section className="read-through-scope grid grid-cols-[minmax(0,1fr)] gap-5">
      <StepTitle {...flow.title}>{title}</StepTitle>
      {draft?.replaced && (
        <Notice tone="warning">
          <p>{messages.documentsChanged}</p>
        </Notice>
      )}
      {!version.validated && <DraftCallout sentence={sentence} />}
      {version.text && (
        <>
          <AsText href={version.text} title={title} onRead={() => flow.markRead(version)} />
          <div className="only-script sm:hidden">
            <Suspense fallback={waiting}>
              {isPhone ? <DocumentText {...{ version, waiting, onShown }} /> : waiting}
            </Suspense>
          </div>
        </>
      )}
      <div className={version.text && "max-sm:hidden"}>
        <PdfReader
          url={version.url}
          title={title}
          zoom={isPhone ? "fit" : ZOOM}
          unreadable={messages.pdfUnreadable}
          onOpen={onShown}
        />
      </div>
      <Agreement
        accept={accept}
        opened={shown || draft?.read?.includes(version.sha256) === true}
        busy={flow.busy}
        next={flow.next}
        onAccept={() => void flow.accept(version)}
      />
    </section>
  );
}
