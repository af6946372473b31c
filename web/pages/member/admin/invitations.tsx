import { InvitationList } from "./invitations/invitation-list.tsx";
import { InvitePeople } from "./invitations/invite-people.tsx";

/** Invitations to the site: to send, and what became of them. */
export default function InvitationsPage() {
  return (
    <div className="grid gap-16">
      <InvitePeople />
      <InvitationList />
    </div>
  );
}
