import type { Member } from "#contract/members.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { useChange } from "#web/parts/use-change.ts";
import { useUndo } from "#web/parts/use-undo.tsx";
import { changeEditor, changeRole, removeMember } from "#web/queries/members.ts";
import { useGo } from "#web/ui/use-go.ts";

/** Changes to accounts, each shown in the table as the server answered it. */
export function useUserActions(onDeleted: () => void) {
  const { me } = useMemberSpace();
  const go = useGo();
  const undo = useUndo();
  const role = useChange(changeRole, {
    failed: messages.roleChangeFailed,
    done: (changed, { body }) => {
      if (body.role === "member") return messages.adminRoleTaken;
      return changed.role === "admin" ? messages.adminRoleGiven : messages.adminRoleOffered;
    },
  });
  const editor = useChange(changeEditor, {
    failed: messages.editorChangeFailed,
    done: (_, { body }) => (body.editor ? messages.editorGiven : messages.editorTaken),
  });
  const remove = useChange(removeMember, { failed: messages.userDeleteFailed });
  const toggleRole = ({ id, role: former }: Member) =>
    role.run({ params: { id }, body: { role: former === "admin" ? "member" : "admin" } }, () => {
      if (id === me.id) void go(pagePath("memberHome"));
    });
  const removed = (id: string) => {
    onDeleted();
    undo("user", id, messages.userDeleted);
  };
  return {
    myId: me.id,
    busy: role.on?.params.id ?? editor.on?.params.id ?? remove.on,
    toggleRole,
    toggleEditor: ({ id, editor: former }: Member) =>
      editor.run({ params: { id }, body: { editor: !former } }),
    remove: ({ id }: Member) => remove.run(id, () => removed(id)),
  };
}
