import { type RefObject, useState } from "react";
import {
  heading,
  insert,
  insertBlock,
  link,
  list,
  type Replacement,
  type Selected,
  surround,
} from "./markdown-commands.ts";

/** As if it had been typed, so that the browser can undo it; where it cannot, the whole text is given anew. */
function replace(
  area: HTMLTextAreaElement,
  done: Replacement,
  give: (value: string) => void,
): void {
  area.focus();
  area.setSelectionRange(done.from, done.to);
  const typed =
    done.insert === ""
      ? document.execCommand("delete")
      : document.execCommand("insertText", false, done.insert);
  if (!typed) {
    area.setRangeText(done.insert, done.from, done.to, "end");
    give(area.value);
  }
  area.setSelectionRange(done.start, done.end);
}

export interface MarkdownCommands {
  undo: () => void;
  redo: () => void;
  bold: () => void;
  italic: () => void;
  title: (level: 2 | 3) => void;
  bullets: () => void;
  numbers: () => void;
  link: (address: string, words: string) => void;
  value: (name: string) => void;
  /** Alone between two empty lines. */
  image: (markdown: string) => void;
  /** What was last done, for who does not see it. */
  said: string;
}

/** What the toolbar does to the text. */
export function useMarkdown(
  area: RefObject<HTMLTextAreaElement | null>,
  give: (value: string) => void,
): MarkdownCommands {
  const [said, say] = useState("");
  const run = (command: (selected: Selected) => Replacement, sentence: string) => {
    const text = area.current;
    if (!text || text.readOnly) return;
    const { value, selectionStart: start, selectionEnd: end } = text;
    replace(text, command({ value, start, end }), give);
    say(sentence);
  };
  /** The browser knows what was typed, and what the toolbar did as if it was typed. */
  const reverse = (command: "undo" | "redo", sentence: string) => {
    area.current?.focus();
    if (document.execCommand(command)) say(sentence);
  };
  return {
    said,
    undo: () => reverse("undo", "Modification annulée"),
    redo: () => reverse("redo", "Modification rétablie"),
    bold: () => run((selected) => surround(selected, "**", "texte en gras"), "Gras"),
    italic: () => run((selected) => surround(selected, "*", "texte en italique"), "Italique"),
    title: (level) => run((selected) => heading(selected, level), `Titre de niveau ${level}`),
    bullets: () => run((selected) => list(selected, false), "Liste à puces"),
    numbers: () => run((selected) => list(selected, true), "Liste numérotée"),
    link: (address, words) => run((selected) => link(selected, address, words), "Lien ajouté"),
    value: (name) => run((selected) => insert(selected, `{{${name}}}`), "Information ajoutée"),
    image: (markdown) => run((selected) => insertBlock(selected, markdown), "Image ajoutée"),
  };
}
