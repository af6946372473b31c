import { Fragment, type ReactNode } from "react";
import { useRevalidator } from "react-router";
import type { JoinDocumentVersion } from "#contract/page.ts";
import { clearStoredDraft } from "#web/join-draft.ts";
import { Panel, PanelWithAside } from "#web/ui/panel.tsx";
import { Prose } from "#web/ui/prose.tsx";
import { StepTitle } from "#web/ui/stepper.tsx";
import { joinTextOf } from "./documents.ts";
import { type Draft, readFields, writeJoinDraft } from "./draft.ts";
import { SignupForm } from "./signup-form.tsx";

export interface End {
  /** The server's own. */
  sentence: string;
  email: string;
}

/** What was accepted stays at hand. */
const Accepted = ({ documents }: { documents: JoinDocumentVersion[] }) => (
  <Prose>
    <p>
      Vous avez accepté&nbsp;:{" "}
      {documents.map(({ document, url, validated }, index) => (
        <Fragment key={document}>
          {index > 0 && " et "}
          <a href={url}>
            {joinTextOf(document).title} (PDF{!validated && ", document de travail"})
          </a>
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
  terms: string;
  entered: boolean;
  notes: ReactNode;
  onDone: (end: End) => void;
}

/** The last step: the form, and what was accepted before it. */
export function FormStep({ documents, draft, mail, terms, entered, notes, onDone }: FormStepProps) {
  const { revalidate } = useRevalidator();
  const end = (done: End): void => {
    clearStoredDraft();
    onDone(done);
  };
  return (
    <section className="grid gap-5">
      <StepTitle focused={entered}>Formulaire d’adhésion</StepTitle>
      <Accepted documents={documents} />
      <PanelWithAside aside={notes}>
        <Panel>
          <SignupForm
            draft={draft}
            mail={mail}
            terms={terms}
            onEdit={(form) => writeJoinDraft({ ...draft, values: readFields(form) })}
            onReplaced={() => void revalidate()}
            onDone={end}
          />
        </Panel>
      </PanelWithAside>
    </section>
  );
}
