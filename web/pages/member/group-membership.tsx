import { useId, useState } from "react";
import type { GroupDetail } from "#contract/groups.ts";
import { PersonName } from "#web/parts/person-name.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { JoinButton } from "./group/join-button.tsx";
import { MemberRole } from "./group/member-role.tsx";

const number = new Intl.NumberFormat("fr-FR");

interface GroupProps {
  group: GroupDetail;
  /** Reads further members. */
  more: () => void;
  busy: boolean;
}

function Members({ group, more, busy }: GroupProps) {
  const { members, memberCount } = group;
  if (members.length === 0)
    return <p className="text-soft">Personne n’a encore rejoint ce groupe.</p>;
  return (
    <>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-1">
        {members.map((member) => (
          <li key={member.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Avatar firstName={member.firstName} lastName={member.lastName} />
            <PersonName person={member}>
              {member.animator && (
                <>
                  {" "}
                  <Badge tone="strong">Animation</Badge>
                </>
              )}
            </PersonName>
            <MemberRole group={group} member={member} />
          </li>
        ))}
      </ul>
      <MoreButton
        more={members.length < memberCount}
        busy={busy}
        onMore={more}
        label="Afficher plus de membres"
      />
    </>
  );
}

/** Who is in the group, and the way in or out. The answer of both calls is the group as it became. */
export function GroupMembership(props: GroupProps) {
  const { group } = props;
  const { isMember, memberCount, archived_at } = group;
  const [open, setOpen] = useState(false);
  const listId = useId();

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
        {archived_at && <Badge tone="warm">Archivé</Badge>}
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {isMember && <JoinButton group={group} />}
        <div className="-ml-4">
          <Button
            variant="quiet"
            aria-expanded={open}
            aria-controls={listId}
            onClick={() => setOpen(!open)}
          >
            {open ? "Masquer" : "Afficher"} les membres ({number.format(memberCount)})
          </Button>
        </div>
      </div>
      <div id={listId} hidden={!open}>
        <Members {...props} />
      </div>
    </section>
  );
}
