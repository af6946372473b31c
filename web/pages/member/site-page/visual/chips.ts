import type { Node } from "prosemirror-model";
import type { NodeViewConstructor } from "prosemirror-view";

export interface NamedValue {
  name: string;
  label: string;
  filled: boolean;
}

/** A piece of the line that is one thing: it has no characters of its own. */
function chip(className: string, words: string, title: string): { dom: HTMLElement } {
  const dom = document.createElement("span");
  dom.className = className;
  dom.contentEditable = "false";
  dom.textContent = words;
  dom.title = title;
  return { dom };
}

/** « {{siege}} » by its label, and whether it is filled in; « {{sauf-x}} » by what makes it go. */
export const valueChip =
  (values: NamedValue[]): NodeViewConstructor =>
  ({ attrs }: Node) => {
    const name = String(attrs.name);
    const [, until] = /^sauf-(.+)$/.exec(name) ?? [];
    const known = values.find((value) => value.name === (until ?? name));
    const label = known?.label ?? "information inconnue";
    const words = until ? `jusqu’à «\u00A0${label}\u00A0»` : label;
    const className = known && (known.filled || until) ? "chip" : "chip chip-empty";
    return chip(
      className,
      known?.filled || until ? words : `${words} (à compléter)`,
      `{{${name}}}`,
    );
  };

export const imageChip: NodeViewConstructor = ({ attrs }: Node) =>
  chip(
    "chip",
    attrs.alt ? `Image\u00A0: ${attrs.alt}` : "Image décorative",
    `media:${attrs.media}`,
  );
