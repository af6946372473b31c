import { lazy, Suspense, useEffect } from "react";
import { Stepper } from "#web/ui/stepper.tsx";
import { DocumentStep } from "../join/document-step.tsx";
import { isEmpty } from "../join/draft.ts";
import { DraftNote } from "../join/draft-note.tsx";
import { LoadingText } from "../join/loading-text.tsx";
import { INVITATION_STEPS } from "../join/steps.ts";
import { useJoinFlow } from "../join/use-join-flow.ts";
import type { InvitationFlowProps } from "./invitation-props.ts";

const loadAccount = () => import("./account-step.tsx");
/** With the second document rather than with the page: most of its JavaScript is the form's. */
const AccountStep = lazy(loadAccount);

/** The two documents as an applicant reads them, then the account. */
export function InvitationFlow({ documents, ...invited }: InvitationFlowProps) {
  const flow = useJoinFlow(documents);
  const { draft, step, first = step } = flow;
  const version = documents[step];
  useEffect(() => {
    // Should it not come, the step that needs it asks again.
    if (step > 0) loadAccount().catch(() => undefined);
  }, [step]);
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
      <Suspense fallback={<LoadingText>Chargement du formulaire…</LoadingText>}>
        {!version && draft && <AccountStep {...invited} draft={draft} flow={flow} />}
      </Suspense>
      {draft && !isEmpty(draft) && <DraftNote onDrop={flow.startAgain} />}
    </div>
  );
}
