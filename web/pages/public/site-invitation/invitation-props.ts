import type { OpenInvitation } from "#contract/signup.ts";

export interface InvitedProps {
  token: string;
  invitation: OpenInvitation;
  mail: string | undefined;
  terms: string;
}
