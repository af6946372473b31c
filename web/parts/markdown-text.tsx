import { lazy } from "react";
import { LazyPart } from "../ui/lazy-part.tsx";

const MarkdownView = lazy(() => import("./markdown-view.tsx"));

/** Markdown that a member wrote; as it was typed until its reader is loaded, or without network. */
export function MarkdownText({ markdown }: { markdown: string }) {
  const typed = <p className="max-w-measure whitespace-pre-line wrap-anywhere">{markdown}</p>;
  return (
    <LazyPart fallback={typed} failure={typed}>
      <MarkdownView markdown={markdown} />
    </LazyPart>
  );
}
