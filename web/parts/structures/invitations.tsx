import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import type { StructureInvitation } from "#contract/structure-invitations.ts";
import { STRUCTURE_ROLE_NAMES } from "#contract/structure-names.ts";
import {
  resendStructureInvitation,
  revokeStructureInvitation,
  structureInvitations,
} from "#web/queries/structure-invitations.ts";
import { ActionsMenu } from "#web/ui/actions-menu.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Row, Rows } from "#web/ui/rows.tsx";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { PlusIcon } from "#web/ui/space-icons.tsx";
import { useFocusLater } from "#web/ui/use-focus-later.ts";
import { Loaded } from "../loaded.tsx";
import { useChange } from "../use-change.ts";
import { useReading } from "../use-reading.ts";
import { InviteDialog } from "./invite-dialog.tsx";

/** What still asks for an act: an accepted or revoked invitation does not. */
const isPending = ({ state }: StructureInvitation): boolean =>
  state === "open" || state === "expired";

const InvitationRow = ({
  invitation: { email, role, invitedBy, invitedAt, endsAt, state, refusedMail },
  actions,
}: {
  invitation: StructureInvitation;
  actions: ReactNode;
}) => (
  <Row
    title={email}
    state={
      <Badge tone={state === "open" ? "warm" : "quiet"}>
        {state === "open" ? `Jusqu’au ${longDate(endsAt)}` : "Expirée"}
      </Badge>
    }
    actions={actions}
  >
    <p className="text-sm wrap-anywhere text-soft">
      {STRUCTURE_ROLE_NAMES[role]} · le {longDate(invitedAt)}
      {invitedBy && `, par ${invitedBy}`}
    </p>
    {refusedMail && (
      <p className="text-sm text-brick">
        Le courriel n’est pas arrivé&nbsp;: vérifiez l’adresse, retirez cette invitation et
        envoyez-en une autre.
      </p>
    )}
  </Row>
);

interface ListProps {
  structureId: string;
  invitations: StructureInvitation[];
  /** The row of an invitation is gone. */
  onGone: () => void;
}

function InvitationRows({ structureId, invitations, onGone }: ListProps) {
  const resend = useChange(resendStructureInvitation, {
    failed: messages.siteInvitationResendFailed,
    done: messages.siteInvitationResent,
  });
  const revoke = useChange(revokeStructureInvitation, {
    failed: messages.siteInvitationRevokeFailed,
    done: messages.siteInvitationRevoked,
  });
  const busy = (resend.on ?? revoke.on)?.params.invitationId;
  if (invitations.length === 0)
    return <p className="text-soft">{messages.noStructureInvitation}</p>;
  return (
    <Rows>
      {invitations.map((invitation) => {
        const params = { id: structureId, invitationId: invitation.id };
        const about = `\u00A0: ${invitation.email}`;
        return (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            actions={
              <ActionsMenu
                name={invitation.email}
                busy={busy === invitation.id}
                actions={[
                  {
                    name: "Renvoyer l’invitation",
                    about,
                    onSelect: () => void resend.run({ params }),
                  },
                  {
                    name: "Retirer l’invitation",
                    about,
                    danger: true,
                    onSelect: () => void revoke.run({ params }, onGone),
                  },
                ]}
              />
            }
          />
        );
      })}
    </Rows>
  );
}

/** Who was invited into a structure and has not answered yet. */
export function Invitations({ structureId }: { structureId: string }) {
  const [isOpen, setOpen] = useState(false);
  const reading = useReading(useQuery(structureInvitations(structureId)));
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>();
  return (
    <section aria-labelledby="invitations" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="invitations" ref={heading} tabIndex={-1} className="text-h2">
          Invitations
        </h2>
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <PlusIcon />
          Inviter une personne
        </Button>
      </div>
      <Loaded
        load={reading}
        failed={messages.structureInvitationsFailed}
        skeleton={<SkeletonRows count={2} />}
      >
        {(list) => (
          <InvitationRows
            structureId={structureId}
            invitations={list.filter(isPending)}
            onGone={focusHeading}
          />
        )}
      </Loaded>
      <InviteDialog structureId={structureId} open={isOpen} onClose={() => setOpen(false)} />
    </section>
  );
}
