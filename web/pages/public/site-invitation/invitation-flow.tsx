import { useState } from "react";
import { useRevalidator } from "react-router";
import type { JoinDocumentVersion } from "#contract/page.ts";
import { pagePath } from "#contract/page-path.ts";
import type { OpenInvitation } from "#contract/signup.ts";
import { clearStoredDraft } from "#web/join-draft.ts";
import { storeToken } from "#web/session.ts";
import { Panel } from "#web/ui/panel.tsx";
import { Stepper, StepTitle } from "#web/ui/stepper.tsx";
import { useGo } from "#web/ui/use-go.ts";
import { DocumentStep } from "../join/document-step.tsx";
import { joinTextOf } from "../join/documents.ts";
import { isEmpty, readFields, stepOf, writeJoinDraft } from "../join/draft.ts";
import { DraftNote } from "../join/draft-note.tsx";
import { useJoinDraft } from "../join/use-join-draft.ts";
import { AcceptForm } from "./accept-form.tsx";

const ACCOUNT = "Votre compte";

interface InvitationFlowProps {
  token: string;
  invitation: OpenInvitation;
  documents: JoinDocumentVersion[];
  mail: string | undefined;
  terms: string;
}

/** The two documents as an applicant reads them, then the account, which is open at once. */
export function InvitationFlow({ token, invitation, documents, mail, terms }: InvitationFlowProps) {
  const { draft, keep, drop } = useJoinDraft(documents);
  const [moved, setMoved] = useState(false);
  const { revalidate } = useRevalidator();
  const go = useGo();
  const step = stepOf(documents, draft.acceptances);
  const version = documents[step];
  const accept = ({ document, sha256 }: JoinDocumentVersion): void => {
    setMoved(true);
    const { replaced: _replaced, ...stored } = draft;
    keep({ ...stored, acceptances: [...draft.acceptances, { document, sha256 }] });
  };
  const startAgain = (): void => {
    setMoved(true);
    drop();
  };
  const enter = (session: string): void => {
    clearStoredDraft();
    storeToken(session);
    void go(pagePath("memberHome"), { replace: true });
  };
  const titles = documents.map(({ document }) => joinTextOf(document).title);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <Stepper label="Étapes de l’invitation" steps={[...titles, ACCOUNT]} current={step} />
      {version ? (
        <DocumentStep
          key={version.sha256}
          {...{ version, draft, keep }}
          entered={moved}
          onAccept={() => accept(version)}
        />
      ) : (
        <section className="grid gap-5">
          <StepTitle focused={moved}>{ACCOUNT}</StepTitle>
          <Panel>
            <AcceptForm
              {...{ token, invitation, draft, mail, terms }}
              onEdit={(form) => writeJoinDraft({ ...draft, values: readFields(form) })}
              onReplaced={() => void revalidate()}
              onAccepted={enter}
            />
          </Panel>
        </section>
      )}
      {!isEmpty(draft) && <DraftNote onDrop={startAgain} />}
    </div>
  );
}
