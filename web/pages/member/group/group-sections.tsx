import { COMMENTS_ANCHOR } from "#contract/comment-path.ts";
import type { GroupDetail } from "#contract/groups.ts";
import { mayRunGroup } from "#contract/permissions.ts";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { useFeature } from "#web/parts/use-feature.ts";

const number = new Intl.NumberFormat("fr-FR");

/** The sections of a group's page, in its order: each is one tap away from the top of a phone. */
export function GroupSections({ group }: { group: GroupDetail }) {
  const { me } = useMemberSpace();
  const hasComments = useFeature("comments");
  const sections: { id: string; name: string; count?: number }[] = [
    { id: "evenements", name: "Événements" },
    { id: "documents", name: "Documents" },
    { id: "membres", name: "Membres", count: group.memberCount },
    ...(mayRunGroup(me, group) ? [{ id: "animer", name: "Animer" }] : []),
    ...(hasComments ? [{ id: COMMENTS_ANCHOR, name: "Commentaires" }] : []),
  ];
  return (
    <nav aria-label="Dans ce groupe" className="tabs no-print">
      <ul>
        {sections.map(({ id, name, count }) => (
          <li key={id}>
            <a href={`#${id}`}>
              {name}
              {count !== undefined && <small> {number.format(count)}</small>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
