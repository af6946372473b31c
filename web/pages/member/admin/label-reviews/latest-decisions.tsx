import type { DecidedLabel, LabelDecision } from "#contract/label-reviews.ts";
import { spokenMoment } from "#web/parts/moment.ts";
import { Button } from "#web/ui/button.tsx";
import { Row, Rows } from "#web/ui/rows.tsx";
import { useUndoDecision } from "./use-undo-decision.ts";

const SAID: Record<LabelDecision, string> = {
  new: "Nouvelle structure",
  known: "Structure déjà connue",
  none: "Pas une structure",
};

function spokenDecision({ decision, structure, count, by, at }: DecidedLabel): string {
  const named = structure ? `\u00A0: ${structure.name}` : "";
  const people = `${count} personne${count > 1 ? "s" : ""}`;
  return `${SAID[decision]}${named} (${people}). ${by ? `Par ${by}, le` : "Le"} ${spokenMoment(at)}.`;
}

/** The last decisions, each with the button that takes it back. */
export function LatestDecisions({ latest }: { latest: DecidedLabel[] }) {
  const undo = useUndoDecision();
  if (latest.length === 0) return null;
  return (
    <section aria-labelledby="decisions" className="grid gap-4">
      <h2 id="decisions" className="text-h3">
        Dernières décisions
      </h2>
      <Rows>
        {latest.map((one) => (
          <Row
            key={one.key}
            title={one.label}
            actions={
              <Button
                variant="secondary"
                size="small"
                busy={undo.on === one.key}
                onClick={() => undo.run(one.key)}
              >
                Annuler<span className="sr-only"> la décision sur {one.label}</span>
              </Button>
            }
          >
            <p className="text-sm text-soft wrap-anywhere">{spokenDecision(one)}</p>
          </Row>
        ))}
      </Rows>
    </section>
  );
}
