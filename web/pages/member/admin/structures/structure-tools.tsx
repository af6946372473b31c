import { pagePath } from "#contract/page-path.ts";
import { ButtonLink } from "#web/ui/button.tsx";

/** What puts the list in order: labels that people wrote, and structures that exist twice. */
export const StructureTools = () => (
  <div className="mb-4 flex flex-wrap gap-3">
    <ButtonLink variant="secondary" size="small" to={pagePath("adminLabels")}>
      Revue des libellés
    </ButtonLink>
    <ButtonLink variant="secondary" size="small" to={pagePath("adminMerge")}>
      Fusionner deux structures
    </ButtonLink>
  </div>
);
