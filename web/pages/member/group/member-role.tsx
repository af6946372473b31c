import { useState } from "react";
import { fullName } from "#contract/full-name.ts";
import type { GroupDetail } from "#contract/groups.ts";
import { messages } from "#contract/messages.ts";
import { mayManageGroups, mayTransferGroup } from "#contract/permissions.ts";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { useChange } from "#web/parts/use-change.ts";
import { changeGroupRole, transferGroup } from "#web/queries/group-people.ts";
import { ActionsMenu } from "#web/ui/actions-menu.tsx";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";

interface MemberRoleProps {
  group: GroupDetail;
  member: GroupDetail["members"][number];
}

/** An administrator says who runs the group. */
function GiveRole({ group, member: { animator, ...person } }: MemberRoleProps) {
  const change = useChange(changeGroupRole, {
    failed: messages.animatorFailed,
    done: animator ? messages.animatorTaken : messages.animatorGiven,
  });
  return (
    <ActionsMenu
      name={fullName(person)}
      busy={change.busy}
      actions={[
        {
          name: animator ? "Retirer l’animation" : "Confier l’animation",
          about: `\u00A0: ${fullName(person)}`,
          onSelect: () =>
            change.run({
              params: { id: group.id, userId: person.id },
              body: { role: animator ? "member" : "animator" },
            }),
        },
      ]}
    />
  );
}

/** Passes on the role of animator, after a question, for it cannot be taken back. */
function PassOn({ group, member }: MemberRoleProps) {
  const [asking, setAsking] = useState(false);
  const change = useChange(transferGroup, {
    failed: messages.animatorFailed,
    done: messages.groupTransferred,
  });
  const run = () =>
    change.run({ params: { id: group.id }, body: { userId: member.id } }, () => setAsking(false));
  return (
    <>
      <ActionsMenu
        name={fullName(member)}
        actions={[
          {
            name: "Passer le relais",
            about: ` à ${fullName(member)}`,
            onSelect: () => setAsking(true),
          },
        ]}
      />
      <AlertDialog
        open={asking}
        title={`Passer le relais à ${fullName(member)} ?`}
        confirm="Passer le relais"
        busy={change.busy}
        onConfirm={run}
        onClose={() => setAsking(false)}
      >
        <p>Cette personne animera le groupe à votre place. Vous en resterez membre.</p>
      </AlertDialog>
    </>
  );
}

/** What the reader may change about the role of a member. */
export function MemberRole(props: MemberRoleProps) {
  const { me } = useMemberSpace();
  const { group, member } = props;
  if (mayManageGroups(me)) return <GiveRole {...props} />;
  return mayTransferGroup(me, group) && member.id !== me.id ? <PassOn {...props} /> : null;
}
