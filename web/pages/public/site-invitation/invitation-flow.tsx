import { useState } from "react";
import type { JoinDocumentVersion } from "#contract/page.ts";
import { pagePath } from "#contract/page-path.ts";
import type { OpenInvitation } from "#contract/signup.ts";
import { clearStoredDraft } from "#web/join-draft.ts";
import { storeToken } from "#web/session.ts";
import { Panel } from "#web/ui/panel.tsx";
import { Stepper, StepTitle } from "#web/ui/stepper.tsx";
import { useGo } from "#web/ui/use-go.ts";
import { DocumentStep } from "../join/document-step.tsx";
import { type Draft, isEmpty, readFields } from "../join/draft.ts";
import { DraftNote } from "../join/draft-note.tsx";
import { INVITATION_STEPS } from "../join/steps.ts";
import { type JoinFlowState, useJoinFlow } from "../join/use-join-flow.ts";
import { AcceptForm } from "./accept-form.tsx";

interface InvitationFlowProps {
  token: string;
  invitation: OpenInvitation;
  documents: JoinDocumentVersion[];
  mail: string | undefined;
  terms: string;
}

type AccountStepProps = Omit<InvitationFlowProps, "documents"> & {
  draft: Draft;
  flow: JoinFlowState;
};

/** The last step: the account of the invited person, open once the form is sent. */
function AccountStep({ draft, flow, ...invited }: AccountStepProps) {
  const go = useGo();
  // The fields keep what is typed in them.
  const [{ values }] = useState(draft);
  const enter = (session: string): void => {
    clearStoredDraft();
    storeToken(session);
    void go(pagePath("memberHome"), { replace: true });
  };
  return (
    <section className="grid gap-5">
      <StepTitle {...flow.title}>Votre compte</StepTitle>
      <Panel>
        <AcceptForm
          {...invited}
          draft={{ ...draft, values }}
          onEdit={(form) => flow.saveValues(readFields(form))}
          onReplaced={() => void flow.readAgain()}
          onAccepted={enter}
        />
      </Panel>
    </section>
  );
}

/** The two documents as an applicant reads them, then the account. */
export function InvitationFlow({ documents, ...invited }: InvitationFlowProps) {
  const flow = useJoinFlow(documents);
  const { draft, step, first = step } = flow;
  const version = documents[step];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <Stepper
        label="Étapes de l’invitation"
        steps={INVITATION_STEPS}
        current={step}
        done={first}
        addressOf={flow.addressOf}
      />
      {version && <DocumentStep key={version.sha256} version={version} flow={flow} />}
      {!version && draft && <AccountStep {...invited} draft={draft} flow={flow} />}
      {draft && !isEmpty(draft) && <DraftNote onDrop={flow.startAgain} />}
    </div>
  );
}
