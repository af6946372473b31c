import { messages } from "#contract/messages.ts";
import { failureSentence } from "#web/parts/failure.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Concerned } from "./concerned.tsx";
import type { Report } from "./decide-each.ts";

/** What became of each application of a selection, under the server's own sentences. */
export function DecisionReport({
  report: { outcomes, left, stopped },
  onClose,
}: {
  report: Report;
  onClose: () => void;
}) {
  const bySentence = [...Map.groupBy(outcomes, ({ sentence }) => sentence)];
  const complete = left.length === 0 && outcomes.every(({ decided }) => decided);
  return (
    <Notice
      tone={complete ? "success" : "warning"}
      action={
        <Button variant="secondary" onClick={onClose}>
          Fermer<span className="sr-only"> ce compte rendu</span>
        </Button>
      }
    >
      <div className="grid gap-3">
        {bySentence.map(([sentence, list]) => (
          <div key={sentence}>
            <p className="font-bold">
              {sentence} ({list.length})
            </p>
            <Concerned applications={list.map(({ application }) => application)} />
          </div>
        ))}
        {left.length > 0 && (
          <div>
            <p className="font-bold">
              {failureSentence(stopped, messages.applicationFailed)} Restent en attente (
              {left.length})&nbsp;:
            </p>
            <Concerned applications={left} />
          </div>
        )}
      </div>
    </Notice>
  );
}
