import type { AgendaItem } from "#contract/meeting-parts.ts";
import { messages } from "#contract/messages.ts";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { useChange } from "#web/parts/use-change.ts";
import { updateItem } from "#web/queries/meeting-agenda.ts";
import { Button } from "#web/ui/button.tsx";
import { ItemFacts } from "./item-facts.tsx";
import { fromItem } from "./item-values.ts";

interface ProposedProps {
  items: AgendaItem[];
  /** Asks before an item is refused; for those who prepare the meeting. */
  onRefuse: ((item: AgendaItem) => void) | undefined;
  /** The accepted item leaves this list: where the focus goes. */
  onAccepted: () => void;
}

type AnswersProps = Omit<ProposedProps, "items" | "onRefuse"> & {
  item: AgendaItem;
  onRefuse: (item: AgendaItem) => void;
};

function Answers({ item, onRefuse, onAccepted }: AnswersProps) {
  const accept = useChange(updateItem, {
    failed: messages.itemSaveFailed,
    done: messages.itemAccepted,
  });
  const body = { ...fromItem(item), state: "accepted" as const, version: item.version };
  return (
    <div className="no-print mt-1 flex flex-wrap gap-3">
      <Button
        variant="secondary"
        busy={accept.busy}
        onClick={() => accept.run({ params: { id: item.id }, body }, onAccepted)}
      >
        Accepter<span className="sr-only">&nbsp;: {item.title}</span>
      </Button>
      <Button variant="danger" onClick={() => onRefuse(item)}>
        Refuser…<span className="sr-only">&nbsp;: {item.title}</span>
      </Button>
    </div>
  );
}

/** Items that members propose, until they are accepted or refused. */
export function ProposedItems({ items, onRefuse, onAccepted }: ProposedProps) {
  const { me } = useMemberSpace();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="points-proposes" className="grid gap-3">
      <h2 id="points-proposes" className="text-h2">
        Points proposés
      </h2>
      <ul className="max-w-[var(--rows,56rem)] overflow-clip rounded-card border border-line">
        {items.map((item) => (
          <li key={item.id} className="agenda-row">
            <div className="agenda-text">
              <h3 className="text-[length:var(--row-title,1.125rem)] leading-snug wrap-anywhere">
                {item.title}
              </h3>
              {item.proposedBy && (
                <p className="text-sm text-soft">
                  Proposé par {item.proposedBy.id === me.id ? "vous" : item.proposedBy.name}
                  {onRefuse ? "" : ", attend une réponse"}
                </p>
              )}
              <ItemFacts item={item} />
              {onRefuse && <Answers item={item} onRefuse={onRefuse} onAccepted={onAccepted} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
