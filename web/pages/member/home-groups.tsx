import { GROUPS_OUTSIDE_GRID } from "#contract/group-limits.ts";
import type { Group } from "#contract/groups.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { GroupTile } from "#web/parts/group-dot.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { PagedList } from "#web/parts/paged-list.tsx";
import { useChange } from "#web/parts/use-change.ts";
import { usePages } from "#web/parts/use-pages.ts";
import { changeMembership } from "#web/queries/group.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { CheckIcon } from "#web/ui/icons.tsx";
import { ROW_LINK, Row, Rows } from "#web/ui/rows.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { useFocusLater } from "#web/ui/use-focus-later.ts";
import { homeGroups } from "./home-queries.ts";

const POLICIES = { request: "Sur demande", invite: "Sur invitation" };

interface JoinProps {
  group: Group;
  onJoined: () => void;
}

/** The way into a group, from its row. */
function Join({ group, onJoined }: JoinProps) {
  const { groups } = useMemberSpace();
  const join = useChange(changeMembership, {
    failed: messages.joinFailed,
    done: messages.groupJoined,
  });
  const { id, name, join_policy } = group;
  if (groups.data?.find((one) => one.id === id)?.isMember)
    return (
      <Badge tone="success">
        <CheckIcon className="mr-1 size-4" />
        Membre
      </Badge>
    );
  if (join_policy === "invite" || group.archived_at) return null;
  if (join_policy === "request")
    return (
      <ButtonLink to={pagePath("group", { id })} variant="secondary" size="small">
        Demander<span className="sr-only"> à rejoindre le groupe {name}</span>
      </ButtonLink>
    );
  return (
    <Button
      variant="secondary"
      size="small"
      busy={join.busy}
      onClick={() => join.run({ id, isMember: false }, onJoined)}
    >
      Rejoindre<span className="sr-only"> le groupe {name}</span>
    </Button>
  );
}

function GroupRow({ group, joins }: { group: Group; joins: boolean }) {
  const { id, name, join_policy } = group;
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>();
  return (
    <Row
      headingRef={heading}
      tile={<GroupTile id={id} />}
      title={
        <SiteLink to={pagePath("group", { id })} className={ROW_LINK}>
          {name}
        </SiteLink>
      }
      actions={
        joins && (
          <div className="relative self-center">
            <Join group={group} onJoined={focusHeading} />
          </div>
        )
      }
    >
      {joins && (
        <p className="text-sm text-soft">{join_policy ? POLICIES[join_policy] : "Ouvert"}</p>
      )}
    </Row>
  );
}

interface HomeGroupsProps {
  /** With the way into each, for a newcomer. */
  joins: boolean;
}

/** The working groups, without those that have a place of their own. */
export function HomeGroups({ joins }: HomeGroupsProps) {
  const pages = usePages(homeGroups, messages.workingGroupsFailed);
  const none = <EmptyState>{messages.noWorkingGroup}</EmptyState>;
  return (
    <section aria-labelledby="groupes">
      <h2 id="groupes" className="mb-3 text-h2">
        Groupes de travail
      </h2>
      <PagedList pages={pages} skeleton={<SkeletonRows count={4} />} empty={none}>
        {(list, more) => {
          const shown = list.filter(({ name }) => !GROUPS_OUTSIDE_GRID.includes(name));
          if (shown.length === 0 && !more) return none;
          return (
            <Rows>
              {shown.map((group) => (
                <GroupRow key={group.id} group={group} joins={joins} />
              ))}
            </Rows>
          );
        }}
      </PagedList>
    </section>
  );
}
