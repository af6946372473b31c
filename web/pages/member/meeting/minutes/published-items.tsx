import { useDeferredValue } from "react";
import type { AgendaItem } from "#contract/meeting-parts.ts";
import type { PublishedMinutes } from "#contract/published-minutes.ts";
import { NoteText } from "#web/parts/note-text.tsx";
import { ACTION_STATE_NAMES, FOLLOW_UP_NAMES } from "#web/parts/register-words.ts";
import { sayDay } from "./published-words.ts";

type Item = PublishedMinutes["items"][number];

interface ItemProps {
  item: Item;
  /** The same item with what became of it, which the published text does not contain. */
  now: AgendaItem | undefined;
}

const followUp = ({ now }: ItemProps, id: string): string | undefined => {
  const decision = now?.decisions?.find((one) => one.id === id);
  if (decision?.outcome !== "adopted" || decision.followUp === "pending") return undefined;
  const by = decision.replacedBy ? ` par ${decision.replacedBy.number}` : "";
  return `${FOLLOW_UP_NAMES[decision.followUp]}${by}`;
};

const actionState = ({ now }: ItemProps, id: string): string | undefined => {
  const action = now?.actions?.find((one) => one.id === id);
  return action && (action.late ? "En retard" : ACTION_STATE_NAMES[action.state]);
};

function Decisions(props: ItemProps) {
  const { decisions } = props.item;
  if (decisions.length === 0) return null;
  return (
    <div>
      <h5 className="mb-1 font-bold">{decisions.length === 1 ? "Décision" : "Décisions"}</h5>
      <ul className="grid gap-2">
        {decisions.map(({ id, number, text, sentence }) => {
          const since = followUp(props, id);
          return (
            <li key={id} id={`decision-${id}`} className="rounded-xl bg-mist px-4 py-3">
              <p className="text-sm font-bold">{number}</p>
              <p className="max-w-measure whitespace-pre-line wrap-anywhere">{text}</p>
              <p className="text-sm font-bold">{sentence}</p>
              {since && <p className="text-sm text-soft">Depuis&nbsp;: {since}</p>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Actions(props: ItemProps) {
  const { actions } = props.item;
  if (actions.length === 0) return null;
  return (
    <div>
      <h5 className="mb-1 font-bold">{actions.length === 1 ? "Action" : "Actions"}</h5>
      <ul className="grid gap-2">
        {actions.map(({ id, text, owner, dueDay }) => {
          const state = actionState(props, id);
          return (
            <li key={id}>
              <p className="max-w-measure whitespace-pre-line wrap-anywhere">{text}</p>
              <p className="text-sm text-soft">
                {owner || "Sans responsable"}
                {dueDay && `, pour le ${sayDay(dueDay)}`}
                {state && ` · Aujourd’hui\u00A0: ${state}`}
              </p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const PublishedItem = (props: ItemProps) => {
  const { title, speaker, addedAfterNotice, documents, note } = props.item;
  return (
    <li className="grid gap-3 rounded-card border border-line bg-card p-5">
      <div>
        <h4 className="text-h3 wrap-anywhere">{title}</h4>
        <p className="text-sm text-soft">
          {[
            ...(speaker ? [`Présenté par ${speaker}`] : []),
            ...(addedAfterNotice ? ["Ajouté après la convocation"] : []),
          ].join(" · ")}
        </p>
        {documents.length > 0 && (
          <p className="text-sm wrap-anywhere text-soft">Documents&nbsp;: {documents.join(", ")}</p>
        )}
      </div>
      <NoteText markdown={note} />
      <Decisions {...props} />
      <Actions {...props} />
    </li>
  );
};

interface PublishedItemsProps {
  minutes: PublishedMinutes;
  items: AgendaItem[];
}

/** Rendered first; the others follow at once, below the screen. A phone takes a second to render sixty items. */
const FIRST_ITEMS = 2;

/** The items as they were published. */
export function PublishedItems({ minutes, items }: PublishedItemsProps) {
  const shown = useDeferredValue(minutes.items, minutes.items.slice(0, FIRST_ITEMS));
  return (
    <section aria-labelledby="points">
      <h3 id="points" className="mb-3 text-h3">
        Points traités
      </h3>
      <ol className="grid gap-5">
        {shown.map((item) => (
          <PublishedItem key={item.id} item={item} now={items.find(({ id }) => id === item.id)} />
        ))}
      </ol>
    </section>
  );
}
