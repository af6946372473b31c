import { buttonClass } from "#web/ui/button.tsx";
import type { Mode } from "./use-modes.ts";

const NAMES: Record<Mode, string> = { visual: "Visuel", markdown: "Markdown" };

interface ModesProps {
  mode: Mode;
  switching: boolean;
  onChoose: (mode: Mode) => void;
}

/** Two ways to write one text. */
export const Modes = ({ mode, switching, onChoose }: ModesProps) => (
  <fieldset className="flex flex-wrap gap-2">
    <legend className="mb-1.5 font-bold">Façon d’écrire</legend>
    {(["visual", "markdown"] as const).map((one) => (
      <button
        key={one}
        type="button"
        aria-pressed={one === mode}
        aria-busy={switching}
        className={buttonClass(one === mode ? "primary" : "secondary")}
        onClick={() => onChoose(one)}
      >
        {NAMES[one]}
      </button>
    ))}
  </fieldset>
);
