import type { Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { refuseCostly, refuseLargeTables } from "./markdown-limits.ts";

/** Throws Unshowable for what would take too long to read. */
export function parseMarkdown(markdown: string): Root {
  refuseCostly(markdown);
  const root = fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  refuseLargeTables(root);
  return root;
}
