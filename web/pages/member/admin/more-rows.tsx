import { Button } from "../../../ui/button.tsx";

/** Lengthens a paged list. */
export function MoreRows({ more, busy, onMore }: { more: boolean; busy: boolean; onMore: () => void }) {
  if (!more) return null;
  return (
    <div className="mt-5">
      <Button look="secondary" busy={busy} onClick={onMore}>
        Afficher plus
      </Button>
    </div>
  );
}
