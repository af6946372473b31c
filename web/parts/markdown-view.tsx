import { Prose } from "../ui/prose.tsx";
import { markdownNodes } from "./markdown-nodes.ts";
import { ProseNodes } from "./prose-view.tsx";

/** Markdown as prose; loaded by the pages that show some. */
export default function MarkdownView({ markdown }: { markdown: string }) {
  return (
    <Prose>
      <ProseNodes nodes={markdownNodes(markdown)} />
    </Prose>
  );
}
