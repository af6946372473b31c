import type { Document } from "#contract/documents.ts";
import { mayPublishIn } from "#contract/permissions.ts";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { Button } from "#web/ui/button.tsx";
import { useSortAction } from "./use-sort-action.tsx";

/** Sorts the document that is shown; nothing for those who may not. */
export function SortButton({ document }: { document: Document }) {
  const { me } = useMemberSpace();
  const { actionOf, dialog } = useSortAction();
  const { name, about, onSelect } = actionOf(document);
  if (!mayPublishIn(me, { id: document.group_id })) return null;
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={onSelect}>
        {name}
        <span className="sr-only">{about}</span>
      </Button>
      {dialog}
    </>
  );
}
