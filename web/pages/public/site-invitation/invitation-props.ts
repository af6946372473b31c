import type { JoinDocumentVersion } from "#contract/page.ts";
import type { OpenInvitation } from "#contract/signup.ts";

export interface InvitationFlowProps {
  token: string;
  invitation: OpenInvitation;
  documents: JoinDocumentVersion[];
  mail: string | undefined;
  terms: string;
}
