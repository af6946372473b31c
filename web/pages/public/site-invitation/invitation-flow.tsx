import { type ReactNode, Suspense, useEffect } from "react";
import type { JoinDocumentVersion } from "#contract/page.ts";
import { Stepper } from "#web/ui/stepper.tsx";
import { DocumentStep } from "../join/document-step.tsx";
import { type Draft, isEmpty } from "../join/draft.ts";
import { DraftNote } from "../join/draft-note.tsx";
import { LoadingText } from "../join/loading-text.tsx";
import { INVITATION_STEPS } from "../join/steps.ts";
import { type JoinFlowState, useJoinFlow } from "../join/use-join-flow.ts";

interface InvitationFlowProps {
  documents: JoinDocumentVersion[];
  /** Begins to load the last step with the second document rather than with the page: most of its JavaScript is the form’s. */
  loadAccount: () => Promise<unknown>;
  /** The last step, lazy. */
  account: (draft: Draft, flow: JoinFlowState) => ReactNode;
}

/** The two documents as an applicant reads them, then the account. `loadAccount` stays the same function. */
export function InvitationFlow({ documents, loadAccount, account }: InvitationFlowProps) {
  const flow = useJoinFlow(documents);
  const { draft, step, first = step } = flow;
  const version = documents[step];
  useEffect(() => {
    // Should it not come, the step that needs it asks again.
    if (step > 0) loadAccount().catch(() => undefined);
  }, [step, loadAccount]);
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
        {!version && draft && account(draft, flow)}
      </Suspense>
      {draft && !isEmpty(draft) && <DraftNote onDrop={flow.startAgain} />}
    </div>
  );
}
