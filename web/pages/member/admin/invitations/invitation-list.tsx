import { messages } from "#contract/messages.ts";
import { PagedList } from "#web/parts/paged-list.tsx";
import { useChange } from "#web/parts/use-change.ts";
import { usePages } from "#web/parts/use-pages.ts";
import {
  resendInvitation,
  revokeInvitation,
  siteInvitationList,
} from "#web/queries/site-invitations.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { Table } from "#web/ui/table.tsx";
import { invitationColumns } from "./invitation-columns.tsx";

/** What became of each invitation. */
export function InvitationList() {
  const pages = usePages(siteInvitationList(), messages.siteInvitationsFailed);
  const resend = useChange(resendInvitation, {
    failed: messages.siteInvitationResendFailed,
    done: messages.siteInvitationResent,
  });
  const revoke = useChange(revokeInvitation, {
    failed: messages.siteInvitationRevokeFailed,
    done: messages.siteInvitationRevoked,
  });
  const columns = invitationColumns({
    busy: resend.on ?? revoke.on,
    onResend: ({ id }) => resend.run(id),
    onRevoke: ({ id }) => revoke.run(id),
  });
  return (
    <section aria-labelledby="invitations-envoyees">
      <h2 id="invitations-envoyees" className="mb-5 text-h2">
        Invitations envoyées
      </h2>
      <PagedList
        pages={pages}
        skeleton={<SkeletonLines count={6} />}
        empty={<EmptyState>{messages.noSiteInvitation}</EmptyState>}
      >
        {(list) => (
          <Table
            caption="Invitations envoyées"
            columns={columns}
            rows={list}
            rowKey={({ id }) => id}
          />
        )}
      </PagedList>
    </section>
  );
}
