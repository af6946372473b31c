import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { messages } from "../../../../contract/messages.ts";
import type { JoinDocumentVersion } from "../../../../contract/page.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Stepper, StepTitle } from "../../../ui/stepper.tsx";
import { DocumentStep } from "./document-step.tsx";
import { STEPS } from "./documents.ts";
import { type Draft, dropDraft, KEPT, readDraft, stepOf, writeDraft } from "./draft.ts";
import { JoinEnd } from "./join-end.tsx";
import { SignupForm } from "./signup-form.tsx";

interface JoinFlowProps {
  documents: JoinDocumentVersion[];
  mail: string | undefined;
  /** Usual time to examine an application, when the association gave one. */
  delay: string | undefined;
}

/** The draft of this browser: empty on the server and until it has been read. */
function useDraft(documents: JoinDocumentVersion[]): [Draft, (draft: Draft) => void] {
  const [draft, setDraft] = useState<Draft>({ values: {}, acceptances: [] });
  useEffect(() => setDraft(readDraft(documents)), [documents]);
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

/** Two documents to read and accept one after the other, then the form, then what happens next. */
export function JoinFlow({ documents, mail, delay }: JoinFlowProps) {
  const [draft, keep] = useDraft(documents);
  const [moved, setMoved] = useState(false);
  const [done, setDone] = useState<{ sentence: string; email: string }>();
  const step = stepOf(documents, draft.acceptances);
  const version = documents[step];
  if (documents.length === 0) return <Unreadable />;
  if (done) return <JoinEnd {...done} delay={delay} />;
  return (
    <div className="grid gap-8">
      <Stepper label="Étapes de l’adhésion" steps={STEPS} current={step} />
      {version ? (
        <DocumentStep
          key={version.document}
          version={version}
          entered={moved}
          onAccept={() => {
            setMoved(true);
            keep({ ...draft, acceptances: [...draft.acceptances, { document: version.document, sha256: version.sha256 }] });
          }}
        />
      ) : (
        <section className="grid gap-5">
          <StepTitle focused={moved}>Formulaire d’adhésion</StepTitle>
          <Panel>
            <SignupForm
              draft={draft}
              mail={mail}
              onEdit={(form) => writeDraft({ ...draft, values: typedIn(form) })}
              onDone={(end) => {
                dropDraft();
                setDone(end);
              }}
            />
          </Panel>
        </section>
      )}
    </div>
  );
}
