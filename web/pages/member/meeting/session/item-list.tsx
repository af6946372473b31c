import type { AgendaItem } from "#contract/meeting-parts.ts";
import { useSession } from "./session-context.ts";
import { listItems } from "./session-items.ts";
import { isWaiting } from "./session-queue.ts";

interface ItemListProps {
  shown: AgendaItem | undefined;
  onShow: (id: string) => void;
}

const counted = (count: number, one: string): string[] =>
  count === 0 ? [] : [`${count} ${one}${count === 1 ? "" : "s"}`];

/** What an item has so far, under its title. */
function spokenContent(item: AgendaItem): string {
  const { note, decisions = [], actions = [], minutes } = item;
  return [
    ...(minutes > 0 ? [`${minutes}\u00A0min`] : []),
    ...(note && note.markdown !== "" ? ["note"] : []),
    ...counted(decisions.length, "décision"),
    ...counted(actions.length, "action"),
    ...(note?.writer ? [`${note.writer.name} écrit ici`] : []),
  ].join(" · ");
}

/** The items of the agenda, to go to any of them. */
export function ItemList({ shown, onShow }: ItemListProps) {
  const { meeting, queued } = useSession();
  const waiting = new Set(
    queued.entries.flatMap((entry) =>
      entry.kind === "note" && isWaiting(entry) ? [entry.itemId] : [],
    ),
  );
  const conflicts = new Set(
    queued.entries.flatMap((entry) =>
      entry.kind === "note" && !isWaiting(entry) ? [entry.itemId] : [],
    ),
  );
  return (
    <nav aria-labelledby="points" className="session-card">
      <h2 id="points" className="text-h2">
        Ordre du jour
      </h2>
      <ol className="session-items">
        {listItems(meeting).map((item, index) => (
          <li key={item.id}>
            <button
              type="button"
              aria-current={item.id === shown?.id ? "true" : undefined}
              onClick={() => onShow(item.id)}
            >
              <span aria-hidden="true" className="session-number">
                {index + 1}
              </span>
              <span className="min-w-0 wrap-anywhere">
                <span className="font-bold">{item.title}</span>{" "}
                {meeting.state === "open" && item.id === meeting.currentItem && (
                  <span className="session-on">en cours</span>
                )}
                <span className="block text-sm text-soft">{spokenContent(item)}</span>
                {waiting.has(item.id) && (
                  <span className="block text-sm text-soft">note à enregistrer</span>
                )}
                {conflicts.has(item.id) && (
                  <span className="block text-sm font-bold text-danger">
                    votre note attend votre choix
                  </span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
