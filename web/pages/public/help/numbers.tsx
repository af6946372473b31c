import type { ProseElement, ProseNode, Section } from "#contract/page.ts";
import { textOf } from "#contract/section-parts.ts";

const isElement = (node: ProseNode): node is ProseElement => typeof node === "object";
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A line written "[**15**](tel:15) : what for". */
function numberIn(line: ProseElement) {
  const [first, ...rest] = line.children;
  const link = first && isElement(first) && first.tag === "a" ? first : undefined;
  const text = rest
    .map(textOf)
    .join("")
    .replace(/^\s*[—:]\s*/u, "");
  return { href: link?.href, number: first ? textOf(first) : "", text: sentence(text) };
}

const TILE =
  "flex min-h-16 h-full flex-col items-center gap-1 rounded-card border-2 border-brick bg-card px-3 py-4 text-center text-sm wrap-anywhere text-ink no-underline";

/** Numbers to call or to write to, each in a tile. */
export function Numbers({ section }: { section: Section }) {
  const list = section.nodes.filter(isElement).find(({ tag }) => tag === "ul");
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {list?.children
        .filter(isElement)
        .map(numberIn)
        .map(({ href, number, text }) => {
          const words = (
            <>
              <strong className="font-title text-4xl leading-none font-extrabold text-brick">
                {number}
              </strong>{" "}
              {text}
            </>
          );
          return (
            <li key={number}>
              {href ? (
                <a href={href} className={`${TILE} hover:bg-mist`}>
                  {words}
                </a>
              ) : (
                <p className={TILE}>{words}</p>
              )}
            </li>
          );
        })}
    </ul>
  );
}
