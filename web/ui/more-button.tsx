import { Button } from "./button.tsx";

interface MoreButtonProps {
  shown: number;
  total: number;
  onMore: () => void;
  label?: string;
}

/** Lengthens a list; gone once all is shown. */
export function MoreButton({ shown, total, onMore, label = "Afficher plus" }: MoreButtonProps) {
  if (shown >= total) return null;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button look="secondary" onClick={onMore}>
        {label}
      </Button>
      <span className="text-sm text-soft">
        {shown} sur {total}
      </span>
    </div>
  );
}
