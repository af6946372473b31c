import { useState } from "react";
import type { Document } from "#contract/documents.ts";
import type { Event } from "#contract/events.ts";
import { messages } from "#contract/messages.ts";
import { PagedList } from "#web/parts/paged-list.tsx";
import { useChange } from "#web/parts/use-change.ts";
import { usePages } from "#web/parts/use-pages.ts";
import { attachDocuments, documentList } from "#web/queries/documents.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog, DialogButtons } from "#web/ui/dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";

const STEP = 20;

interface ChoicesProps {
  event: Event;
  chosen: Document[];
  onDone: () => void;
}

/** Those that are chosen already come first, wherever they are in the list of the group. */
const inOrder = (chosen: Document[], list: Document[]): Document[] => [
  ...chosen,
  ...list.filter(({ id }) => !chosen.some((one) => one.id === id)),
];

function Choices({ event, chosen, onDone }: ChoicesProps) {
  const pages = usePages(
    documentList({ groupId: event.group_id.id }, STEP),
    messages.documentsFailed,
  );
  const [ids, setIds] = useState(() => new Set(chosen.map(({ id }) => id)));
  const attach = useChange(attachDocuments, {
    failed: messages.eventDocumentsSaveFailed,
    done: messages.eventDocumentsSaved,
  });
  const toggle = (id: string) =>
    setIds((old) => new Set(old.has(id) ? [...old].filter((one) => one !== id) : [...old, id]));
  const save = () =>
    attach.run({ params: { id: event.id }, body: { documents: [...ids] } }, onDone);
  return (
    <>
      <p>Les documents du groupe, du plus récent au plus ancien.</p>
      <PagedList
        pages={pages}
        skeleton={<SkeletonLines />}
        empty={<EmptyState>{messages.noDocument}</EmptyState>}
      >
        {(list) => (
          <ul className="grid gap-1">
            {inOrder(chosen, list).map(({ id, name }) => (
              <li key={id} className="wrap-anywhere">
                <Checkbox
                  name={`document-${id}`}
                  label={name}
                  checked={ids.has(id)}
                  onChange={() => toggle(id)}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <DialogButtons>
        <Button variant="secondary" onClick={onDone}>
          Annuler
        </Button>
        <Button busy={attach.busy} onClick={save}>
          Enregistrer
        </Button>
      </DialogButtons>
    </>
  );
}

interface ChooseDocumentsProps extends ChoicesProps {
  open: boolean;
}

/** The documents of the group, to be checked for a meeting. */
export default function ChooseDocuments({ open, ...choices }: ChooseDocumentsProps) {
  return (
    <Dialog open={open} title="Documents de cet événement" onClose={choices.onDone}>
      <Choices {...choices} />
    </Dialog>
  );
}
