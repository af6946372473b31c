import { Stepper } from "#web/ui/stepper.tsx";

const STEPS = ["Fichier", "Colonnes", "Essai"];

/** Where an import is before it is applied. */
export const Steps = ({ current }: { current: number }) => (
  <Stepper label="Étapes de l’import" steps={STEPS} current={current} />
);
