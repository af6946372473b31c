import { useId, useState } from "react";
import { fullName } from "../../../contract/full-name.ts";
import type { GroupDetail } from "../../../contract/groups.ts";
import { messages } from "../../../contract/messages.ts";
import { api, CallError } from "../../api.ts";
import { useMemberSpace } from "../../parts/member-space.ts";
import { useAction } from "../../parts/use-action.ts";
import type { Load } from "../../parts/use-load.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { MoreButton } from "../../ui/more-button.tsx";

/** Members read at once: a group may be everybody's. */
export const MEMBERS_STEP = "30";

const number = new Intl.NumberFormat("fr-FR");

interface GroupProps {
  group: GroupDetail;
  load: Load<GroupDetail>;
}

function Members({ group, load }: GroupProps) {
  const { busy, run } = useAction();
  const { id, members, memberCount } = group;
  const more = () =>
    run("more", messages.groupFailed, async () => {
      const next = await api.groups.get({
        params: { id },
        query: { members: MEMBERS_STEP, after: members.at(-1)?.id },
      });
      load.set((now) =>
        now.members === members ? { ...now, members: [...members, ...next.members] } : now,
      );
      return undefined;
    });
  if (members.length === 0)
    return <p className="text-soft">Personne n’a encore rejoint ce groupe.</p>;
  return (
    <>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-1">
        {members.map(({ id, firstName, lastName }) => (
          <li key={id} className="flex items-center gap-3">
            <Avatar firstName={firstName} lastName={lastName} />
            <span className="min-w-0 wrap-anywhere">{fullName({ firstName, lastName })}</span>
          </li>
        ))}
      </ul>
      <MoreButton
        more={members.length < memberCount}
        busy={busy !== undefined}
        onMore={more}
        label="Afficher plus de membres"
      />
    </>
  );
}

/** Who is in the group, and the way in or out. The answer of both calls is the group as it became. */
export function GroupMembership({ group, load }: GroupProps) {
  const { groups: names } = useMemberSpace();
  const { busy, run } = useAction();
  const [open, setOpen] = useState(false);
  const listId = useId();
  const { id, isMember, memberCount } = group;

  const change = () =>
    run("membership", isMember ? messages.leaveFailed : messages.joinFailed, async () => {
      const call = isMember ? api.groups.leave : api.groups.join;
      const changed = await call({ params: { id }, query: { members: MEMBERS_STEP } }).catch(
        (error: unknown) => {
          if (error instanceof CallError && error.code === "not_found") load.retry();
          throw error;
        },
      );
      load.set(() => changed);
      names.set((list) =>
        list.map((one) => (one.id === id ? { ...one, isMember: changed.isMember } : one)),
      );
      return isMember ? messages.groupLeft : messages.groupJoined;
    });

  return (
    <section
      aria-labelledby="membres"
      className="grid content-start gap-4 rounded-card bg-mist p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="membres" className="text-h3">
          Membres
        </h2>
        {isMember && <Badge tone="strong">Vous en êtes membre</Badge>}
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Button
          look={isMember ? "secondary" : "primary"}
          busy={busy !== undefined}
          onClick={change}
        >
          {isMember ? "Quitter le groupe" : "Rejoindre le groupe"}
        </Button>
        <div className="-ml-5">
          <Button
            look="quiet"
            aria-expanded={open}
            aria-controls={listId}
            onClick={() => setOpen(!open)}
          >
            {open ? "Masquer" : "Afficher"} les membres ({number.format(memberCount)})
          </Button>
        </div>
      </div>
      <div id={listId} hidden={!open}>
        <Members group={group} load={load} />
      </div>
    </section>
  );
}
