import { Fragment, useState } from "react";
import type { JoinDocumentVersion } from "#contract/page.ts";
import { Panel, PanelWithAside } from "#web/ui/panel.tsx";
import { StepTitle } from "#web/ui/stepper.tsx";
import { joinTextOf } from "./documents.ts";
import { type Draft, readFields } from "./draft.ts";
import { JoinEnd } from "./join-end.tsx";
import { SignupForm } from "./signup-form.tsx";
import type { JoinFlowProps, JoinFlowState } from "./use-join-flow.ts";

/** What was accepted stays visible. */
const Accepted = ({ documents }: { documents: JoinDocumentVersion[] }) => (
  <div id="documents" tabIndex={-1} className="prose">
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
  </div>
);

interface FormStepProps extends JoinFlowProps {
  draft: Draft;
  flow: JoinFlowState;
}

/** The last step: the form and what was accepted before it, then what happens next. */
export function FormStep({ draft, flow, documents, mail, delay, terms, notes }: FormStepProps) {
  // The fields keep what is typed in them.
  const [{ values }] = useState(draft);
  if (flow.end) return <JoinEnd {...flow.end} delay={delay} />;
  return (
    <section className="grid gap-5">
      <StepTitle {...flow.title}>Formulaire d’adhésion</StepTitle>
      <Accepted documents={documents} />
      <PanelWithAside aside={notes}>
        <Panel>
          <SignupForm
            {...{ values, mail, terms }}
            acceptances={draft.acceptances}
            onEdit={(form) => flow.saveValues(readFields(form))}
            onReplaced={flow.readAgain}
            onDone={flow.finish}
          />
        </Panel>
      </PanelWithAside>
    </section>
  );
}
