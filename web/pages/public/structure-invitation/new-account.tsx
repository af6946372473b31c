import { lazy } from "react";
import { messages } from "#contract/messages.ts";
import { Notice } from "#web/ui/notice.tsx";
import { InvitationFlow } from "../site-invitation/invitation-flow.tsx";
import type { InvitedProps } from "./invited-props.ts";

const loadAccount = () => import("./account-step.tsx");
const AccountStep = lazy(loadAccount);

/** Without an account: the two documents, then a form. */
export default function NewAccount({ documents, ...invited }: InvitedProps) {
  if (documents.length === 0)
    return (
      <Notice tone="error">
        <p className="font-bold">{messages.pdfUnreadable}</p>
      </Notice>
    );
  return (
    <>
      <p className="max-w-measure">
        Lisez et acceptez deux documents, puis créez votre compte&nbsp;: vous entrez aussitôt dans
        l’espace membre.
      </p>
      <InvitationFlow
        documents={documents}
        loadAccount={loadAccount}
        account={(draft, flow) => <AccountStep {...invited} draft={draft} flow={flow} />}
      />
    </>
  );
}
