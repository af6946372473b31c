import { Segmented } from "#web/ui/segmented.tsx";
import type { Mode } from "./use-modes.ts";

const MODES = [
  { value: "visual", label: "Visuel" },
  { value: "markdown", label: "Markdown" },
] as const;

interface ModesProps {
  mode: Mode;
  /** How many changes of mode have failed: the mode that remained is shown again. */
  failures: number;
  onChoose: (mode: Mode) => void;
}

/** Two ways to write one text. */
export const Modes = ({ mode, failures, onChoose }: ModesProps) => (
  <Segmented
    key={failures}
    label="Écrire en mode visuel ou en Markdown"
    name="mode"
    options={MODES}
    value={mode}
    onChange={onChoose}
  />
);
