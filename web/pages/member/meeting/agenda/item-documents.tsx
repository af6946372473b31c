import { useState } from "react";
import { ITEM_DOCUMENTS_MAX } from "#contract/meeting-limits.ts";
import type { AgendaItem } from "#contract/meeting-parts.ts";
import { messages } from "#contract/messages.ts";
import { PagedList } from "#web/parts/paged-list.tsx";
import { usePages } from "#web/parts/use-pages.ts";
import { documentList } from "#web/queries/documents.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { FieldError } from "#web/ui/field-frame.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";

const STEP = 20;

type Titled = AgendaItem["documents"][number];

interface ChoicesProps {
  groupId: string;
  /** Those that were chosen first: they come before the others, wherever the list has them. */
  first: Titled[];
  ids: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

function Choices({ groupId, first, ids, onToggle }: ChoicesProps) {
  const pages = usePages(documentList({ groupId }, STEP), messages.documentsFailed);
  return (
    <PagedList pages={pages} skeleton={<SkeletonLines />} empty={<p>{messages.noDocument}</p>}>
      {(list) => (
        <ul className="grid gap-1">
          {[
            ...first,
            ...list
              .filter(({ id }) => first.every((one) => one.id !== id))
              .map(({ id, name }) => ({ id, title: name })),
          ].map(({ id, title }) => (
            <li key={id} className="wrap-anywhere">
              <Checkbox
                name={`document-${id}`}
                label={title}
                checked={ids.has(id)}
                disabled={!ids.has(id) && ids.size >= ITEM_DOCUMENTS_MAX}
                onChange={() => onToggle(id)}
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

const spokenCount = (count: number): string =>
  count === 0 ? "aucun" : `${count} choisi${count > 1 ? "s" : ""}`;

interface ItemDocumentsProps {
  groupId: string;
  first: Titled[];
  error: string | undefined;
}

/** The documents of the group that an item is about; read when the fold is opened. */
export function ItemDocuments({ groupId, first, error }: ItemDocumentsProps) {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(first.map(({ id }) => id)));
  const [isOpen, setOpen] = useState(false);
  const toggle = (id: string) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    setIds(next);
  };
  return (
    <div className="grid gap-1.5">
      <Disclosure
        summary={`Documents (facultatif)\u00A0: ${spokenCount(ids.size)}`}
        onOpen={() => setOpen(true)}
      >
        {isOpen && <Choices groupId={groupId} first={first} ids={ids} onToggle={toggle} />}
      </Disclosure>
      <input type="hidden" name="documentIds" value={[...ids].join(" ")} />
      {error && <FieldError id="documentIds">{error}</FieldError>}
    </div>
  );
}
