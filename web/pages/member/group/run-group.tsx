import { useMutation } from "@tanstack/react-query";
import type { GroupDetail } from "#contract/groups.ts";
import { JOIN_POLICIES, type JoinPolicy } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { mayManageGroups } from "#contract/permissions.ts";
import { Form } from "#web/parts/form.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { SavedSelect } from "#web/parts/saved-select.tsx";
import { useChange } from "#web/parts/use-change.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { archiveGroup, changeJoinPolicy, inviteToGroup } from "#web/queries/group-people.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { GroupMails } from "./group-mails.tsx";
import { GroupRequests } from "./group-requests.tsx";

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

const LABELS = { email: "Adresse électronique de la personne" };

function Invite({ group }: OfGroup) {
  const { notify } = useToasts();
  const { mutateAsync: invite } = useMutation(inviteToGroup);
  const of = useSubmit({
    fields: ["email"] as const,
    failure: messages.inviteFailed,
    call: (body) => invite({ params: { id: group.id }, body }),
    done: () => notify("success", messages.invited),
  });
  return (
    <Form of={of} labels={LABELS} submit="Inviter">
      <Field
        {...of.field("email")}
        label={LABELS.email}
        hint="Celle de son compte sur ce site. L’invitation apparaît sur la page du groupe."
        type="email"
        autoComplete="off"
        required
      />
    </Form>
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
        look="secondary"
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
          <Invite group={group} />
          <GroupMails group={group} />
        </>
      )}
      {mayManageGroups(me) && <Archive group={group} />}
    </section>
  );
}
