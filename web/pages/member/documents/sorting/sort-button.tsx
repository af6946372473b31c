import type { Document } from "#contract/documents.ts";
import { useMayPublishIn } from "#web/parts/member-space.ts";
import { Button, type ButtonVariant } from "#web/ui/button.tsx";
import { useSortAction } from "./use-sort-action.tsx";

interface SortButtonProps {
  document: Document;
  variant: ButtonVariant;
}

/** Sorts the document that is shown; nothing for those who may not. */
export function SortButton({ document, variant }: SortButtonProps) {
  const publishes = useMayPublishIn()({ id: document.group_id });
  const { actionOf, dialog } = useSortAction();
  const { name, about, onSelect } = actionOf(document);
  if (!publishes) return null;
  return (
    <>
      <Button variant={variant} aria-haspopup="dialog" onClick={onSelect}>
        {name}
        <span className="sr-only">{about}</span>
      </Button>
      {dialog}
    </>
  );
}
