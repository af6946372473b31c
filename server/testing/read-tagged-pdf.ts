import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

interface StructNode {
  role?: string;
  /** Of a leaf: marked content of the page. */
  id?: string;
  children?: StructNode[];
}

/** A table that goes on is in the tree of each of its pages, whole, with the content of that page. */
const isOfPage = ({ id, children = [] }: StructNode): boolean =>
  id !== undefined || children.some(isOfPage);

/** What a PDF says, as a screen reader finds it. */
export async function readTaggedPdf(bytes: Uint8Array) {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const pages: string[] = [];
  const roles: string[] = [];
  const visit = (node: StructNode): void => {
    if (node.role !== undefined) roles.push(node.role);
    for (const child of (node.children ?? []).filter(isOfPage)) visit(child);
  };
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(
      items
        .map((item) => ("str" in item ? item.str + (item.hasEOL ? " " : "") : ""))
        .join("")
        .replace(/\s+/g, " "),
    );
    const tree = await page.getStructTree();
    if (tree) visit(tree as StructNode);
  }
  const { info } = await pdf.getMetadata();
  const marked = (await pdf.getMarkInfo()) as unknown as Map<string, boolean>;
  await loading.destroy();
  return { text: pages.join(" ").replace(/\s+/g, " "), pages, roles, info, marked };
}
