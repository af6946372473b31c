import type { AgendaItem } from "#contract/meeting-parts.ts";
import { NoteText } from "#web/parts/note-text.tsx";
import { ActionRows, DecisionRows } from "./item-rows.tsx";

/** Items « huis clos », which the published minutes do not contain. */
export const ClosedItems = ({ items }: { items: AgendaItem[] }) => (
  <section aria-labelledby="huis-clos">
    <h2 id="huis-clos" className="mb-1 text-h2">
      Points à huis clos, pour les personnes convoquées
    </h2>
    <p className="mb-3 max-w-measure text-soft">
      Ces points ne sont ni dans le compte rendu publié, ni dans son PDF. Ne les transmettez pas.
    </p>
    <ol className="grid gap-5">
      {items.map(({ id, title, note, decisions, actions }) => (
        <li key={id} className="grid gap-3 rounded-card border border-line bg-card p-5">
          <h3 className="text-h3 wrap-anywhere">{title}</h3>
          <NoteText markdown={note?.markdown ?? ""} />
          <DecisionRows decisions={decisions} />
          <ActionRows actions={actions} followed />
        </li>
      ))}
    </ol>
  </section>
);
