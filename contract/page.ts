import type { NewsCategory } from "./news-limits.ts";
import type { Resource } from "./resources.ts";
import type { FoundText, FoundTexts } from "./search.ts";

export const PROSE_TAGS = [
  "p",
  "h3",
  "h4",
  "ul",
  "ol",
  "li",
  "a",
  "strong",
  "em",
  "code",
  "blockquote",
  "hr",
  "br",
  "table",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
  "note",
  "important",
  "figure",
] as const;

/**
 * A piece of prose as the server gives it to the pages: text, or an element of a closed list of
 * tags.
 */
export type ProseNode = string | ProseElement;

export interface ProseElement {
  tag: (typeof PROSE_TAGS)[number];
  id?: string;
  href?: string;
  /** Of a figure, whose children are its caption. */
  image?: ProseImage;
  /** Number of the first item of an ordered list, unless it is 1. */
  start?: number;
  /** Of a cell, if the text sets it. */
  align?: "left" | "center" | "right";
  children: ProseNode[];
}

/** A picture of the library, in its stored widths. */
export interface ProseImage {
  src: string;
  srcSet: string;
  width: number;
  height: number;
  alt: string;
  /** The first picture of its page, loaded eagerly; the others load lazily. */
  first?: true;
}

/** The content under one heading of level two; the first section may have no heading. */
export interface Section {
  id?: string;
  title?: string;
  nodes: ProseNode[];
}

/**
 * The prose of a page. Its title is in the table of pages, unless the page was created on the site.
 */
export interface Page {
  title?: string;
  /** Of an article. */
  category?: NewsCategory;
  /** Of an article: YYYY-MM-DD */
  date?: string;
  description: string;
  lead: string;
  /** YYYY-MM-DD */
  updated: string;
  sections: Section[];
}

/** A page created on the site, without its text. */
export interface WrittenPage extends Omit<Page, "sections" | "title"> {
  path: string;
  title: string;
}

/** A drawing of content/infographics, with its own description. */
export interface Infographic {
  svg: string;
  title: string;
  description: string;
  width: number;
  height: number;
}

/** The text of a document, as printed to PDF. */
export interface DocumentText {
  description: string;
  version: string;
  /** YYYY-MM-DD */
  date: string;
  sections: Section[];
  /** The association has declared that it validated the text. */
  validated: boolean;
  /** Size of the served PDF, if it was printed from this very text. */
  sha256?: string;
}

/** A PDF that an applicant accepts, in the version served now. */
export interface JoinDocumentVersion {
  document: string;
  url: string;
  sha256: string;
  /** The page with the same text, word for word; absent when the PDF differs from it. */
  text?: string;
  /** The association has declared that it validated the text. */
  validated: boolean;
}

/** What the loaders of public pages receive from the server. */
export interface Site {
  /** Shown in the editor before it is published: its pages have no scripts. */
  isPreview?: true;
  page(path: string): Promise<Page>;
  /** Addresses of all public pages. */
  pages(): Promise<string[]>;
  /** Pages created on the site, articles included, without their texts. */
  written(): Promise<WrittenPage[]>;
  /** The page existed and was withdrawn. */
  isWithdrawn(path: string): boolean;
  /** A value filled in by the association, undefined while it is empty. */
  value(name: string): Promise<string | undefined>;
  joinDocuments(): Promise<JoinDocumentVersion[]>;
  /** Version (SHA-256) of the displayed conditions of use. */
  termsVersion(): Promise<string>;
  infographic(name: string): Promise<Infographic | undefined>;
  /** The text of a PDF of content/documents, undefined where there is only the PDF. */
  document(name: string): Promise<DocumentText | undefined>;
  /** Bytes of a PDF of content/documents, undefined while it is missing. */
  documentSize(name: string): Promise<number | undefined>;
  /** The public resources, newest first. */
  resources(): Promise<Resource[]>;
  /** Texts of one kind that have every term (contract/search.ts), best first. */
  search(kind: FoundText["kind"], terms: string[], limit: number): Promise<FoundTexts>;
  /** Public resources that have every term, newest first. */
  searchResources(terms: string[], limit: number): Promise<Resource[]>;
}
