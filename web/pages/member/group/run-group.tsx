import { JOIN_POLICIES, type JoinPolicy } from "#contract/group-limits.ts";
import type { GroupDetail } from "#contract/groups.ts";
import { messages } from "#contract/messages.ts";
import { mayManageGroups } from "#contract/permissions.ts";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { SavedSelect } from "#web/parts/saved-select.tsx";
import { useChange } from "#web/parts/use-change.ts";
import { archiveGroup, changeJoinPolicy } from "#web/queries/group-people.ts";
import { Button } from "#web/ui/button.tsx";
import { GroupMails } from "./group-mails.tsx";
import { GroupRequests } from "./group-requests.tsx";
import { InviteMember } from "./invite-member.tsx";

interface OfGroup {
  group: GroupDetail;
}

const POLICY_NAMES: Record<JoinPolicy, string> = {
  open: "Librement",
  request: "Sur demande, avec un mot",
  invite: "Sur invitation",
};

function PolicyField({ group }: OfGroup) {
  const change = useChange(changeJoinPolicy, {
    failed: messages.policyFailed,
    done: messages.policyChanged,
  });
  return (
    <SavedSelect
      name="policy"
      label="On rejoint ce groupe"
      options={JOIN_POLICIES.map((value) => ({ value, label: POLICY_NAMES[value] }))}
      value={group.join_policy ?? "open"}
      save={(value) => {
        const policy = JOIN_POLICIES.find((one) => one === value) ?? "open";
        return change.run({ params: { id: group.id }, body: { policy } });
      }}
    />
  );
}

function Archive({ group }: OfGroup) {
  const isArchived = group.archived_at !== undefined;
  const change = useChange(archiveGroup, {
    failed: messages.groupArchiveFailed,
    done: isArchived ? messages.groupReopened : messages.groupArchived,
  });
  return (
    <div>
      <Button
        variant="secondary"
        busy={change.busy}
        onClick={() => change.run({ params: { id: group.id }, body: { archived: !isArchived } })}
      >
        {isArchived ? "Rouvrir le groupe" : "Archiver le groupe"}
      </Button>
    </div>
  );
}

/** What the animators decide: how members join, and who does. */
export function RunGroup({ group }: OfGroup) {
  const { me } = useMemberSpace();
  return (
    <section
      aria-labelledby="animer"
      className="grid content-start gap-6 rounded-card border border-line bg-card p-5 sm:p-6"
    >
      <h2 id="animer" className="text-h3">
        Animer le groupe
      </h2>
      {group.archived_at === undefined && (
        <>
          <PolicyField group={group} />
          <GroupRequests id={group.id} />
          <InviteMember groupId={group.id} />
          <GroupMails group={group} />
        </>
      )}
      {mayManageGroups(me) && <Archive group={group} />}
    </section>
  );
}
