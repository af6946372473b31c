import { longDate } from "#contract/long-date.ts";
import { pagePath } from "#contract/page-path.ts";
import type { FoundMinutes } from "#contract/space-search.ts";
import { Extract } from "#web/parts/extract.tsx";
import { GroupDot } from "#web/parts/group-dot.tsx";
import { Marked } from "#web/parts/marked.tsx";
import { ROW_LINK, Row, Rows } from "#web/ui/rows.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { ListIcon } from "#web/ui/space-icons.tsx";

/** Published minutes, with what they say around the words. */
export const FoundMinutesRows = ({ list }: { list: FoundMinutes[] }) => (
  <Rows>
    {list.map(({ id, title, day, group, extract }) => (
      <Row
        key={id}
        tile={
          <span className="row-icon">
            <ListIcon />
          </span>
        }
        title={
          <SiteLink to={pagePath("meeting", { id })} className={ROW_LINK}>
            <Marked text={title} />
          </SiteLink>
        }
      >
        <p className="text-sm wrap-anywhere text-soft">
          <GroupDot id={group.id} /> {group.name} · {longDate(day)}
        </p>
        {extract && (
          <p className="mt-1 line-clamp-3 text-sm wrap-anywhere">
            <Extract parts={extract} />
          </p>
        )}
      </Row>
    ))}
  </Rows>
);
