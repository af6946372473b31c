import { pagePath } from "#contract/page-path.ts";
import { Stepper } from "#web/ui/stepper.tsx";

const STEPS = ["Fichier", "Colonnes", "Essai"];

/** Where an import is before it is applied; the steps that are done are links. */
export function Steps({ current, id }: { current: number; id?: string }) {
  const toStep = (step: number) =>
    pagePath("adminImport", step === 0 ? {} : { import: id, etape: "colonnes" });
  return (
    <Stepper
      label="Étapes de l’import"
      steps={STEPS}
      current={current}
      {...(id !== undefined && { addressOf: toStep })}
    />
  );
}
