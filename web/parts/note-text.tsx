import { MarkdownText } from "./markdown-text.tsx";

/** The note of an item of a meeting, or what says that there is none. */
export const NoteText = ({ markdown }: { markdown: string }) =>
  markdown.trim() === "" ? (
    <p className="text-soft">Aucune note.</p>
  ) : (
    <MarkdownText markdown={markdown} />
  );
