import type { ReactNode, Ref } from "react";
import type { Group } from "#contract/groups.ts";
import { pagePath } from "#contract/page-path.ts";
import { ROW_LINK, Row } from "../ui/rows.tsx";
import { shorten } from "../ui/shorten.ts";
import { SiteLink } from "../ui/site-link.tsx";
import { GroupTile } from "./group-dot.tsx";
import { Marked } from "./marked.tsx";

interface GroupSummaryProps {
  group: Group;
  headingRef?: Ref<HTMLHeadingElement>;
  actions?: ReactNode;
}

/** A group in a list: its tile, its name and the beginning of its description. */
export const GroupSummary = ({ group, headingRef, actions }: GroupSummaryProps) => (
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
    {group.description && (
      <p className="line-clamp-1 text-sm wrap-anywhere text-soft sm:line-clamp-2">
        {shorten(group.description)}
      </p>
    )}
  </Row>
);
