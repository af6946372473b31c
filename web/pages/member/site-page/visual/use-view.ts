import type { Command } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { DocumentNode } from "#contract/page-document.ts";
import type { PageDetail } from "#contract/site-pages.ts";
import { type Place, placeIn } from "./around.ts";
import { openEditor } from "./open-editor.ts";
import type { PasteResult } from "./paste.ts";

const NOWHERE: Place = {
  bold: false,
  italic: false,
  title: undefined,
  list: undefined,
  quote: false,
  callout: undefined,
  inTable: false,
  link: undefined,
  canUndo: false,
  canRedo: false,
};

const PASTED: Record<PasteResult, string> = {
  "too-long":
    "Ce que vous collez est trop long (2 Mo au plus). Collez-le en plusieurs fois\u00A0: rien n’a été ajouté.",
  nothing: "Il n’y a pas de texte dans ce que vous collez.",
  done: "Texte collé.",
};

const locked = (words: string): string =>
  `Le titre «\u00A0${words}\u00A0» ne peut pas être supprimé\u00A0: la mise en page en a besoin. Vous pouvez le reformuler.`;

/** What was last done or refused. What must not be missed is shown. */
export interface Said {
  sentence: string;
  shown: boolean;
}

interface ViewOptions {
  host: RefObject<HTMLDivElement | null>;
  page: PageDetail;
  document: DocumentNode;
  attributes: Record<string, string>;
  onChange: (document: DocumentNode) => void;
  onKey: (event: KeyboardEvent) => boolean;
}

/** The editor in its place for as long as the component is mounted, and what the toolbar knows of it. */
export function useView({ host, page, document, attributes, onChange, onKey }: ViewOptions) {
  const view = useRef<EditorView>(undefined);
  const [place, setPlace] = useState(NOWHERE);
  const [said, setSaid] = useState<Said>({ sentence: "", shown: false });
  const latest = useRef({ onChange, onKey });
  latest.current = { onChange, onKey };
  const opened = useRef({ page, document, attributes });
  const refused = useRef(false);
  useEffect(() => {
    if (!host.current) return;
    const notify = (sentence: string, shown: boolean) => setSaid({ sentence, shown });
    const made = openEditor(host.current, opened.current.document, {
      id: opened.current.page.id,
      path: opened.current.page.path,
      values: opened.current.page.values,
      attributes: opened.current.attributes,
      onChange: (changed) => latest.current.onChange(changed),
      onUpdate: (state) =>
        setPlace((before) => {
          const now = placeIn(state);
          return JSON.stringify(now) === JSON.stringify(before) ? before : now;
        }),
      onLocked: (words) => {
        refused.current = true;
        notify(locked(words), true);
      },
      onPaste: (result) => notify(PASTED[result], result !== "done"),
      onKey: (event) => latest.current.onKey(event),
    });
    view.current = made;
    return () => made.destroy();
  }, [host]);
  const run = (command: Command, sentence: string) => {
    const { current } = view;
    if (!current) return;
    refused.current = false;
    const done = command(current.state, current.dispatch, current);
    current.focus();
    if (!refused.current)
      setSaid({ sentence: done ? sentence : "Impossible à cet endroit.", shown: !done });
  };
  return { view, place, said, run };
}
