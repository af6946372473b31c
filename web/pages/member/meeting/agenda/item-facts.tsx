import { spokenMinutes } from "#contract/agenda-total.ts";
import type { AgendaItem } from "#contract/meeting-parts.ts";
import { pagePath } from "#contract/page-path.ts";
import { Badge } from "#web/ui/badge.tsx";
import { LongText } from "#web/ui/long-text.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { EXPECTED_NAMES } from "../meeting-words.ts";

/** What is known of an item besides its title. */
export const ItemFacts = ({ item }: { item: AgendaItem }) => (
  <>
    <div className="agenda-facts">
      <Badge tone={item.expected === "decision" ? "warm" : "quiet"}>
        <span className="sr-only">Attendu&nbsp;: </span>
        {EXPECTED_NAMES[item.expected]}
      </Badge>
      {item.minutes > 0 && <span>{spokenMinutes(item.minutes)}</span>}
      {item.speaker && (
        <span className="min-w-0 wrap-anywhere">
          <span className="sr-only">Présenté par </span>
          {item.speaker.name}
        </span>
      )}
      {item.closedDoors && <Badge tone="outline">Huis clos</Badge>}
      {item.addedAfterNotice && <Badge tone="outline">Ajouté après la convocation</Badge>}
    </div>
    {item.documents.length > 0 && (
      <ul aria-label={`Documents du point ${item.title}`} className="agenda-facts">
        {item.documents.map(({ id, title }) => (
          <li key={id} className="min-w-0 wrap-anywhere">
            <TextLink href={pagePath("document", { id })} className="text-teal underline">
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
    )}
    {item.proposal && (
      <div>
        <p className="text-sm font-bold">Texte proposé</p>
        <LongText text={item.proposal} about={item.title} />
      </div>
    )}
  </>
);
