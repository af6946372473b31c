import type { ProseElement, ProseNode, Section } from "#contract/page.ts";
import { textOf } from "#contract/section-parts.ts";

const isElement = (node: ProseNode): node is ProseElement => typeof node === "object";

/** "Médecins du Monde" is "MM". */
const initialsOf = (name: string): string => {
  const words = name.split(/[\s,(—-]+/u).filter((word) => /^\p{Lu}/u.test(word));
  const [first = name, second] = words;
  return `${first.charAt(0)}${second ? second.charAt(0) : first.charAt(1)}`;
};

const counted = (count: number): string =>
  count > 1
    ? `${count} structures ont accepté d’être citées`
    : "Une structure a accepté d’être citée";

/** The members that agree to be named, as the association lists them, one a line. */
export function MemberTiles({ section: { id, title, nodes } }: { section: Section }) {
  const names = nodes
    .filter(isElement)
    .flatMap(({ tag, children }) => (tag === "ul" ? children : []))
    .map(textOf);
  if (names.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-14">
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      <p className="mt-1 text-sm text-soft">{counted(names.length)}</p>
      <ul className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {names.map((name) => (
          <li
            key={name}
            className="flex items-center gap-4 rounded-card border border-line bg-card p-3 font-bold"
          >
            <span
              aria-hidden="true"
              className="grid size-12 shrink-0 place-items-center rounded-lg bg-mist font-title text-teal"
            >
              {initialsOf(name)}
            </span>
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
