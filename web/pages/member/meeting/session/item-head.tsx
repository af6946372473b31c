import type { AgendaItem } from "#contract/meeting-parts.ts";
import { pagePath } from "#contract/page-path.ts";
import { Badge } from "#web/ui/badge.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ItemClock } from "./item-clock.tsx";
import { useSession } from "./session-context.ts";
import { EXPECTED_LABELS, listItems } from "./session-items.ts";

/** « Point 3 sur 8 ». */
export function ItemPlace({ item }: { item: AgendaItem }) {
  const items = listItems(useSession().meeting);
  return (
    <p className="session-place">
      Point {items.findIndex(({ id }) => id === item.id) + 1} sur {items.length}
    </p>
  );
}

/** What an item is about, large: title, speaker, what is expected, documents and proposal. */
export function ItemHead({ item }: { item: AgendaItem }) {
  const { meeting } = useSession();
  const { title, speaker, expected, closedDoors, documents, proposal } = item;
  const isOn = meeting.state === "open" && meeting.currentItem === item.id;
  return (
    <div className="grid gap-2">
      <ItemPlace item={item} />
      <h2 id="point" className="session-title">
        {title}
      </h2>
      <div className="flex flex-wrap items-center gap-2">
        {isOn && <Badge tone="strong">En cours</Badge>}
        <Badge>{EXPECTED_LABELS[expected]}</Badge>
        {closedDoors && <Badge tone="warm">Huis clos</Badge>}
        {speaker && <span className="text-soft">{speaker.name}</span>}
      </div>
      {meeting.state === "open" && <ItemClock item={item} />}
      {documents.length > 0 && (
        <ul className="session-documents" aria-label="Documents de ce point">
          {documents.map(({ id, title: name }) => (
            <li key={id}>
              <TextLink href={pagePath("document", { id })}>{name}</TextLink>
            </li>
          ))}
        </ul>
      )}
      {proposal !== "" && (
        <div className="session-proposal">
          <p className="text-sm font-bold">Décision proposée</p>
          <p className="whitespace-pre-line wrap-anywhere">{proposal}</p>
        </div>
      )}
    </div>
  );
}
