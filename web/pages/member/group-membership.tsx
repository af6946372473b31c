import { useId, useState } from "react";
import type { GroupDetail } from "../../../contract/groups.ts";
import { messages } from "../../../contract/messages.ts";
import { api, CallError } from "../../api.ts";
import { useMemberSpace } from "../../parts/member-space.ts";
import { useAction } from "../../parts/use-action.ts";
import type { Load } from "../../parts/use-load.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";

function Members({ members }: { members: GroupDetail["members"] }) {
  if (members.length === 0) return <p className="text-soft">Personne n’a encore rejoint ce groupe.</p>;
  return (
    <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-1">
      {members.map(({ id, firstName, lastName }) => (
        <li key={id} className="flex items-center gap-3">
          <Avatar firstName={firstName} lastName={lastName} />
          <span className="min-w-0 wrap-anywhere">
            {firstName} {lastName}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Who is in the group, and the way in or out. The answer of both calls is the group as it became. */
export function GroupMembership({ group, load }: { group: GroupDetail; load: Load<GroupDetail> }) {
  const { me } = useMemberSpace();
  const { busy, run } = useAction();
  const [open, setOpen] = useState(false);
  const listId = useId();
  const isIn = group.members.some(({ id }) => id === me.id);

  const change = () =>
    run("membership", isIn ? messages.leaveFailed : messages.joinFailed, async () => {
      const call = isIn ? api.groups.leave : api.groups.join;
      const changed = await call({ params: { id: group.id } }).catch((error: unknown) => {
        if (error instanceof CallError && error.code === "not_found") load.retry();
        throw error;
      });
      load.set(() => changed);
      return isIn ? messages.groupLeft : messages.groupJoined;
    });

  return (
    <section aria-labelledby="membres" className="grid content-start gap-4 rounded-card bg-mist p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="membres" className="text-h3">
          Membres
        </h2>
        {isIn && <Badge tone="strong">Vous en êtes membre</Badge>}
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Button look={isIn ? "secondary" : "primary"} busy={busy !== undefined} onClick={change}>
          {isIn ? "Quitter le groupe" : "Rejoindre le groupe"}
        </Button>
        <div className="-ml-5">
          <Button look="quiet" aria-expanded={open} aria-controls={listId} onClick={() => setOpen(!open)}>
            {open ? "Masquer" : "Afficher"} les membres ({group.members.length})
          </Button>
        </div>
      </div>
      <div id={listId} hidden={!open}>
        <Members members={group.members} />
      </div>
    </section>
  );
}
