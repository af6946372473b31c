import { Fragment, type ReactNode, startTransition, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { messages } from "../../../../contract/messages.ts";
import type { JoinDocumentVersion } from "../../../../contract/page.ts";
import { NeedsJavaScript } from "../../../parts/needs-javascript.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel, PanelWithAside } from "../../../ui/panel.tsx";
import { Prose } from "../../../ui/prose.tsx";
import { Stepper, StepTitle } from "../../../ui/stepper.tsx";
import { DocumentStep } from "./document-step.tsx";
import { STEPS, textOf } from "./documents.ts";
import { type Draft, dropDraft, KEPT, readDraft, stepOf, writeDraft } from "./draft.ts";
import { JoinEnd } from "./join-end.tsx";
import { SignupForm } from "./signup-form.tsx";

interface End {
  /** The server's own. */
  sentence: string;
  email: string;
}

interface JoinFlowProps {
  documents: JoinDocumentVersion[];
  mail: string | undefined;
  /** Usual time to examine an application, when the association gave one. */
  delay: string | undefined;
  /** What the three steps are. */
  intro: ReactNode;
  /** On passwords and on personal data. */
  notes: ReactNode;
}

/** The draft of this browser: empty on the server and until it has been read. */
function useDraft(documents: JoinDocumentVersion[]): [Draft, (draft: Draft) => void] {
  const [draft, setDraft] = useState<Draft>({ values: {}, acceptances: [] });
  useEffect(() => startTransition(() => setDraft(readDraft(documents))), [documents]);
  const keep = (next: Draft): void => {
    writeDraft(next);
    setDraft(next);
  };
  return [draft, keep];
}

function typedIn(form: HTMLFormElement): Draft["values"] {
  const data = new FormData(form);
  return Object.fromEntries(KEPT.map((name) => [name, String(data.get(name) ?? "")]));
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

/** What was accepted stays at hand. */
const Accepted = ({ documents }: { documents: JoinDocumentVersion[] }) => (
  <Prose>
    <p>
      Vous avez accepté :{" "}
      {documents.map(({ document, url }, index) => (
        <Fragment key={document}>
          {index > 0 && " et "}
          <a href={url}>{textOf(document).title} (PDF)</a>
        </Fragment>
      ))}
      .
    </p>
  </Prose>
);

interface FormStepProps {
  documents: JoinDocumentVersion[];
  draft: Draft;
  mail: string | undefined;
  entered: boolean;
  notes: ReactNode;
  onDone: (end: End) => void;
}

function FormStep({ documents, draft, mail, entered, notes, onDone }: FormStepProps) {
  const end = (done: End): void => {
    dropDraft();
    onDone(done);
  };
  return (
    <section className="grid gap-5">
      <StepTitle focused={entered}>Formulaire d’adhésion</StepTitle>
      <Accepted documents={documents} />
      <PanelWithAside aside={notes}>
        <Panel>
          <SignupForm draft={draft} mail={mail} onEdit={(form) => writeDraft({ ...draft, values: typedIn(form) })} onDone={end} />
        </Panel>
      </PanelWithAside>
    </section>
  );
}

/** Two documents to read and accept one after the other, then the form, then what happens next. */
export function JoinFlow({ documents, mail, delay, intro, notes }: JoinFlowProps) {
  const [draft, keep] = useDraft(documents);
  const [moved, setMoved] = useState(false);
  const [end, setEnd] = useState<End>();
  const step = stepOf(documents, draft.acceptances);
  const version = documents[step];
  if (end) return <JoinEnd {...end} delay={delay} />;
  const accept = ({ document, sha256 }: JoinDocumentVersion): void => {
    setMoved(true);
    keep({ ...draft, acceptances: [...draft.acceptances, { document, sha256 }] });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {step === 0 && intro}
      {documents.length === 0 ? <Unreadable /> : <Stepper label="Étapes de l’adhésion" steps={STEPS} current={step} />}
      <NeedsJavaScript what="L’adhésion en ligne" mail={mail}>
        {documents.map(({ document, url }) => (
          <p key={document}>
            <a href={url} className="inline-block py-2 underline">
              Lire : {textOf(document).title} (PDF)
            </a>
          </p>
        ))}
      </NeedsJavaScript>
      {version && <DocumentStep key={version.document} version={version} entered={moved} onAccept={() => accept(version)} />}
      {!version && documents.length > 0 ? <FormStep {...{ documents, draft, mail, notes }} entered={moved} onDone={setEnd} /> : notes}
    </div>
  );
}
