import type { JoinDocumentVersion } from "#contract/page.ts";
import type { OpenStructureInvitation } from "#contract/structure-invitations.ts";

export interface InvitedProps {
  token: string;
  invitation: OpenStructureInvitation;
  documents: JoinDocumentVersion[];
  mail: string | undefined;
  /** Version of the conditions of use. */
  terms: string;
}
