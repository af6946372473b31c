import type { AgendaItem } from "#contract/meeting-parts.ts";

/** The agenda without its notes. */
export const AgendaTitles = ({ items }: { items: AgendaItem[] }) => (
  <section aria-labelledby="ordre-du-jour">
    <h2 id="ordre-du-jour" className="mb-3 text-h2">
      Ordre du jour
    </h2>
    {items.length === 0 ? (
      <p className="text-soft">L’ordre du jour n’a aucun point.</p>
    ) : (
      <ol className="grid list-decimal gap-2 pl-5">
        {items.map(({ id, title, speaker }) => (
          <li key={id} className="wrap-anywhere">
            {title}
            {speaker && <span className="text-soft"> — {speaker.name}</span>}
          </li>
        ))}
      </ol>
    )}
  </section>
);
