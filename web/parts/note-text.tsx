import { Prose } from "../ui/prose.tsx";
import { noteProse } from "./note-prose.ts";
import { ProseNodes } from "./prose-view.tsx";

/** The note of an item of a meeting, or what says that there is none. */
export function NoteText({ markdown }: { markdown: string }) {
  const nodes = noteProse(markdown);
  if (nodes.length === 0) return <p className="text-soft">Aucune note.</p>;
  return (
    <Prose>
      <ProseNodes nodes={nodes} />
    </Prose>
  );
}
