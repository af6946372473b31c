import type { GroupDetail } from "#contract/groups.ts";
import { pagePath } from "#contract/page-path.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { PlusIcon } from "#web/ui/space-icons.tsx";
import { JoinButton } from "./join-button.tsx";

interface GroupActsProps {
  group: GroupDetail;
  /** The reader publishes in this group. */
  publishes: boolean;
}

/** What the reader may do here first: join the group, or add to it, whose group is then chosen. */
export function GroupActs({ group, publishes }: GroupActsProps) {
  const { id, isMember, archived_at } = group;
  const joins = !isMember && archived_at === undefined;
  if (!joins && !publishes) return null;
  const adding = { groupe: id, ajouter: "oui" };
  return (
    <div className="no-print mb-6 flex flex-wrap items-start gap-3">
      {joins && <JoinButton group={group} />}
      {publishes && (
        <>
          <ButtonLink variant={joins ? "secondary" : "primary"} to={pagePath("agenda", adding)}>
            <PlusIcon />
            Ajouter un événement
          </ButtonLink>
          <ButtonLink variant="secondary" to={pagePath("documents", adding)}>
            Déposer un document
          </ButtonLink>
        </>
      )}
    </div>
  );
}
