import type { Submission } from "#web/parts/use-submit.ts";
import { Notice } from "#web/ui/notice.tsx";

/** Another person saved first: the facts above the form are theirs by now, what was chosen in the form stays. */
export const StaleNotice = ({ of: { refusal } }: { of: Pick<Submission, "refusal"> }) =>
  refusal?.code === "stale" && (
    <Notice tone="warning">
      <p>
        Vos choix ne sont pas perdus&nbsp;: comparez-les avec ce qui est indiqué au-dessus du
        formulaire, puis enregistrez de nouveau pour les mettre à la place.
      </p>
    </Notice>
  );
