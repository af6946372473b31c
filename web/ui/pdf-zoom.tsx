const STEPS = [0.5, 0.65, 0.8, 1, 1.3, 1.6, 2];
const ROUND =
  "grid size-11 cursor-pointer place-items-center rounded-full border-2 border-teal bg-card text-teal hover:bg-mist disabled:opacity-60";

interface ZoomButtonsProps {
  /** Before there are pages the buttons only take their place. */
  ready: boolean;
  scale: number;
  /** That of the reader, before a choice: a step like the others. */
  own: number;
  /** The reader keeps to its own width by itself. */
  fits: boolean;
  onChange: (scale: number | "fit") => void;
}

export function ZoomButtons({ ready, scale, own, fits, onChange }: ZoomButtonsProps) {
  const steps = [...STEPS, own].sort((a, b) => a - b);
  const smaller = steps.findLast((step) => step < scale);
  const larger = steps.find((step) => step > scale);
  const button = (label: string, path: string, to: number | "fit" | undefined) => (
    <button
      type="button"
      aria-label={label}
      aria-disabled={to === undefined}
      className={ROUND}
      onClick={() => to !== undefined && onChange(to)}
    >
      <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
    </button>
  );
  return (
    <fieldset
      aria-label="Zoom"
      className={`only-script flex items-center gap-2 ${ready ? "" : "invisible"}`}
    >
      {button("Réduire", "M5 12h14", smaller)}
      <span role="status" className="min-w-14 text-center text-sm">
        {Math.round(scale * 100)} %
      </span>
      {button("Agrandir", "M5 12h14M12 5v14", larger)}
      {!fits &&
        button("Ajuster à la largeur", "M4 5v14M20 5v14M7 12h10M10 9l-3 3 3 3M14 9l3 3-3 3", "fit")}
    </fieldset>
  );
}
