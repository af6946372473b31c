import { useState } from "react";
import { pagePath } from "#contract/page-path.ts";
import { clearStoredDraft } from "#web/join-draft.ts";
import { storeToken } from "#web/session.ts";
import { Panel } from "#web/ui/panel.tsx";
import { StepTitle } from "#web/ui/stepper.tsx";
import { useGo } from "#web/ui/use-go.ts";
import { type Draft, readFields } from "../join/draft.ts";
import type { JoinFlowState } from "../join/use-join-flow.ts";
import { AcceptForm } from "./accept-form.tsx";
import type { InvitedProps } from "./invitation-props.ts";

type AccountStepProps = InvitedProps & { draft: Draft; flow: JoinFlowState };

/** The last step: the account of the invited person, open once the form is sent. */
export default function AccountStep({ draft, flow, ...invited }: AccountStepProps) {
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
