import { longDate } from "#contract/long-date.ts";
import type { FoundEvent, FoundGroup, FoundPage, TextExtract } from "#contract/space-search.ts";
import { EventList } from "#web/parts/event-list.tsx";
import { Extract } from "#web/parts/extract.tsx";
import { GroupSummary } from "#web/parts/group-summary.tsx";
import { Marked } from "#web/parts/marked.tsx";
import { ROW_LINK, Row, Rows } from "#web/ui/rows.tsx";
import { GlobeIcon } from "#web/ui/space-icons.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const Around = ({ extract }: Pick<TextExtract, "extract">) => (
  <p className="mt-1 line-clamp-3 text-sm wrap-anywhere">
    <Extract parts={extract} />
  </p>
);

/** Events by their titles or texts, with what the description says around the words. */
export function FoundEvents({ list }: { list: FoundEvent[] }) {
  const extracts = new Map(list.map(({ id, extract }) => [id, extract]));
  const below = ({ id }: { id: string }) => {
    const extract = extracts.get(id);
    return extract && <Around extract={extract} />;
  };
  return <EventList events={list} byPeriod={false} dated belowOf={below} />;
}

/** Groups by their names or descriptions. */
export const FoundGroups = ({ list }: { list: FoundGroup[] }) => (
  <Rows>
    {list.map(({ extract, ...group }) => (
      <GroupSummary key={group.id} group={group} about={extract && <Extract parts={extract} />} />
    ))}
  </Rows>
);

const NAMES: Record<FoundPage["kind"], string> = {
  page: "Page",
  article: "Actualité",
  document: "Document du site",
  resource: "Ressource",
};

/** Texts of the public site, as its own search finds them. */
export const FoundPages = ({ list }: { list: FoundPage[] }) => (
  <Rows>
    {list.map(({ kind, path, title, date, extract }) => (
      <Row
        key={`${kind} ${path}`}
        tile={
          <span className="row-icon">
            <GlobeIcon />
          </span>
        }
        title={
          <TextLink href={path} className={ROW_LINK}>
            <Marked text={title} />
          </TextLink>
        }
      >
        <p className="text-sm text-soft">
          {NAMES[kind]}
          {date && ` · ${longDate(date)}`}
        </p>
        {extract.length > 0 && <Around extract={extract} />}
      </Row>
    ))}
  </Rows>
);
