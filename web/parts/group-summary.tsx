import type { ReactNode, Ref } from "react";
import type { Group } from "#contract/groups.ts";
import { pagePath } from "#contract/page-path.ts";
import { ROW_LINK, Row } from "../ui/rows.tsx";
import { shorten } from "../ui/shorten.ts";
import { SiteLink } from "../ui/site-link.tsx";
import { GroupTile } from "./group-dot.tsx";
import { Marked } from "./marked.tsx";
import { useMemberSpace } from "./member-space.ts";

interface GroupSummaryProps {
  group: Group;
  /** Instead of the beginning of its description. */
  about?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
  actions?: ReactNode;
}

/** A group in a list: its tile, its name, whether it is one of mine, and the beginning of its description. */
export function GroupSummary({ group, about, headingRef, actions }: GroupSummaryProps) {
  const { groups } = useMemberSpace();
  const isMine = groups.data?.some(({ id, isMember }) => id === group.id && isMember);
  return (
    <Row
      {...(headingRef && { headingRef })}
      tile={<GroupTile id={group.id} />}
      title={
        <SiteLink to={pagePath("group", { id: group.id })} className={ROW_LINK}>
          <Marked text={group.name} />
        </SiteLink>
      }
      actions={actions}
    >
      {(isMine || group.description) && (
        <p className="line-clamp-1 text-sm wrap-anywhere text-soft sm:line-clamp-2">
          {isMine && <b className="text-teal">Membre</b>}
          {isMine && group.description && " · "}
          {about ?? (group.description && shorten(group.description))}
        </p>
      )}
    </Row>
  );
}
