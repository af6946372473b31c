import type { ImportDetail } from "#contract/imports.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { ResultStep } from "./result-step.tsx";
import { TrialStep } from "./trial-step.tsx";

/** An import at the step that its state, or the reader, asks for. */
export function ImportSteps({ detail }: { detail: ImportDetail }) {
  const [params, change] = useAddressParams();
  const { state, hasFile } = detail;
  if (state === "applied" || state === "undone") return <ResultStep detail={detail} />;
  if (!hasFile)
    return (
      <Notice
        tone="warning"
        action={
          <ButtonLink to={pagePath("adminImport")} variant="secondary">
            Choisir un fichier
          </ButtonLink>
        }
      >
        {messages.importFileGone}
      </Notice>
    );
  const isChoosing = state === "new" || params.get("etape") === "colonnes";
  if (isChoosing) return <ColumnsStep detail={detail} onTried={() => change({ etape: "" })} />;
  return <TrialStep detail={detail} onColumns={() => change({ etape: "colonnes" })} />;
}
