import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { messages } from "#contract/messages.ts";
import type { JoinDocumentVersion } from "#contract/page.ts";
import { NeedsJavaScript } from "#web/parts/needs-javascript.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Stepper } from "#web/ui/stepper.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { DocumentStep } from "./document-step.tsx";
import { joinTextOf, STEPS } from "./documents.ts";
import { isEmpty, stepOf } from "./draft.ts";
import { DraftNote } from "./draft-note.tsx";
import type { End } from "./form-step.tsx";
import { JoinEnd } from "./join-end.tsx";
import { useJoinDraft } from "./use-join-draft.ts";

const loadForm = () => import("./form-step.tsx");
/** With the second document rather than with the page: most of its JavaScript is the form's. */
const FormStep = lazy(async () => ({ default: (await loadForm()).FormStep }));

interface JoinFlowProps {
  documents: JoinDocumentVersion[];
  mail: string | undefined;
  /** Usual time to examine an application, when the association gave one. */
  delay: string | undefined;
  /** Version of the conditions of use. */
  terms: string;
  /** What the three steps are. */
  intro: ReactNode;
  /** On passwords and on personal data. */
  notes: ReactNode;
}

function Unreadable() {
  const { revalidate, state } = useRevalidator();
  return (
    <Notice
      tone="error"
      action={
        <Button look="secondary" busy={state !== "idle"} onClick={() => void revalidate()}>
          Réessayer
        </Button>
      }
    >
      <p className="font-bold">{messages.pdfUnreadable}</p>
    </Notice>
  );
}

/** For who reads without JavaScript. */
const ToRead = ({ documents }: { documents: JoinDocumentVersion[] }) =>
  documents.map(({ document, url, text, validated }) => (
    <p key={document}>
      {text && (
        <>
          <TextLink href={text} className="inline-block py-2 underline">
            Lire&nbsp;: {joinTextOf(document).title}
          </TextLink>{" "}
        </>
      )}
      <a href={url} className="inline-block py-2 underline">
        Lire&nbsp;: {joinTextOf(document).title} (PDF{!validated && ", document de travail"})
      </a>
    </p>
  ));

/** Two documents to read and accept one after the other, then the form, then what happens next. */
export function JoinFlow({ documents, mail, delay, terms, intro, notes }: JoinFlowProps) {
  const { draft, keep, drop } = useJoinDraft(documents);
  const [moved, setMoved] = useState(false);
  const [end, setEnd] = useState<End>();
  const step = stepOf(documents, draft.acceptances);
  const version = documents[step];
  useEffect(() => {
    // Should it not come, the step that needs it asks again.
    if (step > 0) loadForm().catch(() => undefined);
  }, [step]);
  if (end) return <JoinEnd {...end} delay={delay} />;
  const accept = ({ document, sha256 }: JoinDocumentVersion): void => {
    setMoved(true);
    const { replaced: _replaced, ...stored } = draft;
    keep({ ...stored, acceptances: [...draft.acceptances, { document, sha256 }] });
  };
  const startAgain = (): void => {
    setMoved(true);
    drop();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {step === 0 && intro}
      {documents.length === 0 ? (
        <Unreadable />
      ) : (
        <Stepper label="Étapes de l’adhésion" steps={STEPS} current={step} />
      )}
      <NeedsJavaScript what="L’adhésion en ligne" mail={mail}>
        <ToRead documents={documents} />
      </NeedsJavaScript>
      {version && (
        <DocumentStep
          key={version.sha256}
          {...{ version, draft, keep }}
          entered={moved}
          onAccept={() => accept(version)}
        />
      )}
      {!version && documents.length > 0 ? (
        <Suspense fallback={<p role="status">Chargement du formulaire…</p>}>
          <FormStep {...{ documents, draft, mail, terms, notes }} entered={moved} onDone={setEnd} />
        </Suspense>
      ) : (
        notes
      )}
      {!isEmpty(draft) && <DraftNote onDrop={startAgain} />}
    </div>
  );
}
