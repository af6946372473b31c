import { Button } from "./button.tsx";

interface MoreButtonProps {
  /** Others follow. */
  more: boolean;
  busy: boolean;
  onMore: () => void;
  label?: string;
}

/** Lengthens a list; gone once all is shown. */
export function MoreButton({ more, busy, onMore, label = "Afficher plus" }: MoreButtonProps) {
  if (!more) return null;
  return (
    <div className="no-print mt-5">
      <Button variant="secondary" busy={busy} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}
