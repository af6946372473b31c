import type { TemplateVariable } from "#contract/application-limits.ts";
import { Button } from "#web/ui/button.tsx";

const NAMES: Record<TemplateVariable, string> = {
  prenom: "Prénom",
  nom: "Nom",
  structure: "Structure",
  college: "Collège",
  date: "Date de la demande",
  champs: "Champs demandés",
};

interface VariablesProps {
  variables: TemplateVariable[];
  /** What they are inserted in. */
  controls: string;
  onInsert: (piece: string) => void;
}

/** Buttons that insert what the site fills in for each person. */
export const Variables = ({ variables, controls, onInsert }: VariablesProps) => (
  <fieldset className="grid gap-2">
    <legend className="mb-1 text-sm text-soft">
      Insérer dans le texte ce que le site remplit pour chaque personne
    </legend>
    <div className="flex flex-wrap gap-2">
      {variables.map((variable) => (
        <Button
          key={variable}
          variant="secondary"
          size="small"
          aria-controls={controls}
          onClick={() => onInsert(`{${variable}}`)}
        >
          <span className="sr-only">Insérer&nbsp;: </span>
          {NAMES[variable]}
        </Button>
      ))}
    </div>
  </fieldset>
);
