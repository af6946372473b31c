/** A table: its head is repeated on each page. Widths are shares of the line. */
export interface PdfTable {
  tag: "Table";
  head: string[];
  rows: string[][];
  widths: number[];
  /** Points, for cells in which one writes by pen. */
  rowHeight?: number;
}

/** Items of a list, each as deep as it is nested. */
export interface PdfList {
  tag: "L";
  items: { label: string; text: string; depth: number }[];
}

export interface PdfText {
  tag: "H1" | "H2" | "H3" | "P";
  text: string;
}

export type PdfBlock = PdfText | PdfList | PdfTable;

/** What a PDF says, in its order; it can be copied from one thread to another. */
export interface PdfDocument {
  title: string;
  /** Date of the file: the same blocks and date give the same bytes. */
  date: string;
  blocks: PdfBlock[];
  /** At the bottom of each page, before its number; none of both without. */
  footer?: string;
}
