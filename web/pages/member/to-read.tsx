import { useQuery } from "@tanstack/react-query";
import type { ToRead as Item } from "#contract/document-references.ts";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { useReading } from "#web/parts/use-reading.ts";
import { toReadList } from "#web/queries/document-references.ts";
import { FileIcon } from "#web/ui/file-icon.tsx";
import { ROW_LINK, Row, Rows } from "#web/ui/rows.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";

const ItemRow = ({ id, name, number, group, since }: Item) => (
  <Row
    tile={<FileIcon name={name} className="size-9 shrink-0" />}
    title={
      <SiteLink to={pagePath("document", { id })} className={ROW_LINK}>
        {name}
      </SiteLink>
    }
  >
    <p className="text-sm wrap-anywhere text-soft">
      {group} · version {number} · «&nbsp;Lu et approuvé&nbsp;» demandé le {longDate(since)}
    </p>
  </Row>
);

/** References that wait for the approval of the member. */
export function ToRead() {
  const reading = useReading(useQuery(toReadList));
  return (
    <section aria-labelledby="a-lire">
      <h2 id="a-lire" className="mb-3 text-h2">
        À lire{reading.data && ` (${reading.data.length})`}
      </h2>
      <Loaded load={reading} failed={messages.toReadFailed} skeleton={<SkeletonRows count={1} />}>
        {(list) => (
          <Rows>
            {list.map((item) => (
              <ItemRow key={item.id} {...item} />
            ))}
          </Rows>
        )}
      </Loaded>
    </section>
  );
}
