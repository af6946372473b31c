import { longDate } from "#contract/long-date.ts";
import type { SiteInvitation } from "#contract/site-invitations.ts";
import { ActionsMenu } from "#web/ui/actions-menu.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/table.tsx";
import { RefusedMail } from "../refused-mail.tsx";

const STATES: Record<SiteInvitation["state"], { name: string; day: string }> = {
  open: { name: "En attente", day: "jusqu’au" },
  expired: { name: "Expirée", day: "depuis le" },
  accepted: { name: "Acceptée", day: "le" },
  member: { name: "Déjà membre", day: "" },
  revoked: { name: "Retirée", day: "le" },
};

interface InvitationActions {
  /** Id of the row whose action is under way. */
  busy: string | undefined;
  onResend: (invitation: SiteInvitation) => void;
  onRevoke: (invitation: SiteInvitation) => void;
}

function Person({ invitation }: { invitation: SiteInvitation }) {
  const { firstName, lastName, email, refusedMail } = invitation;
  const name = `${firstName} ${lastName}`.trim();
  return (
    <div className="wrap-anywhere">
      {name || email}
      {name && <span className="block text-sm font-normal text-soft">{email}</span>}
      {refusedMail && (
        <div className="mt-1 text-sm font-normal text-brick">
          <RefusedMail {...refusedMail} />
        </div>
      )}
    </div>
  );
}

function State({ invitation: { state, endsAt } }: { invitation: SiteInvitation }) {
  const { name, day } = STATES[state];
  return (
    <>
      <Badge tone={state === "open" ? "warm" : "quiet"}>{name}</Badge>
      {day && (
        <span className="mt-1 block text-sm text-soft lg:whitespace-nowrap">
          {day} {longDate(endsAt)}
        </span>
      )}
    </>
  );
}

function Actions({
  invitation,
  busy,
  onResend,
  onRevoke,
}: InvitationActions & { invitation: SiteInvitation }) {
  const { id, email, state } = invitation;
  if (state !== "open" && state !== "expired") return null;
  const revoke = {
    name: "Retirer l’invitation",
    about: `\u00A0: ${email}`,
    danger: true,
    onSelect: () => onRevoke(invitation),
  };
  return (
    <span className="flex gap-2">
      <Button
        variant="secondary"
        busy={busy === id}
        disabled={busy !== undefined && busy !== id}
        onClick={() => onResend(invitation)}
      >
        Renvoyer<span className="sr-only"> : {email}</span>
      </Button>
      <ActionsMenu name={email} busy={busy === id} actions={[revoke]} />
    </span>
  );
}

export const invitationColumns = (actions: InvitationActions): Column<SiteInvitation>[] => [
  {
    key: "person",
    header: "Personne",
    rowHeader: true,
    cell: (invitation) => <Person invitation={invitation} />,
  },
  {
    key: "by",
    header: "Invitation",
    cell: ({ invitedBy, invitedAt }) => (
      <>
        <span className="block lg:whitespace-nowrap">{longDate(invitedAt)}</span>
        <span className="block text-sm wrap-anywhere text-soft">
          {invitedBy ? `par ${invitedBy}` : "par une personne dont le compte est supprimé"}
        </span>
      </>
    ),
  },
  { key: "state", header: "État", cell: (invitation) => <State invitation={invitation} /> },
  {
    key: "actions",
    header: "Actions",
    quietHeader: true,
    cell: (invitation) => <Actions {...actions} invitation={invitation} />,
  },
];
