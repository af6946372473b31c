import type { NewsCategory, ResourceCategory } from "./limits.ts";
import type { Resource } from "./resources.ts";

/** A piece of prose as the server hands it to the pages: text, or an element of a closed list of tags. */
export type ProseNode = string | ProseElement;

export interface ProseElement {
  tag:
    | "p"
    | "h3"
    | "h4"
    | "ul"
    | "ol"
    | "li"
    | "a"
    | "strong"
    | "em"
    | "code"
    | "blockquote"
    | "hr"
    | "br"
    | "table"
    | "thead"
    | "tbody"
    | "tr"
    | "th"
    | "td"
    | "note"
    | "important"
    | "figure";
  id?: string;
  href?: string;
  /** Of a figure, whose children are its caption. */
  image?: ProseImage;
  /** Of a cell, where the text says so. */
  align?: "left" | "center" | "right";
  children: ProseNode[];
}

/** A picture of the library, in the widths that it has. */
export interface ProseImage {
  src: string;
  srcSet: string;
  width: number;
  height: number;
  alt: string;
  /** The first of its page: shown at once, the others when a reader comes near. */
  first?: true;
}

/** The content under one heading of level two; the first section may have no heading. */
export interface Section {
  id?: string;
  title?: string;
  nodes: ProseNode[];
}

/** The prose of a page. Its title is in the table of pages, unless the page was written on the site. */
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

/** A page that was written on the site, without its text. */
export interface WrittenPage extends Omit<Page, "sections" | "title"> {
  path: string;
  title: string;
}

/** A drawing of content/infographics, with what it says about itself. */
export interface Infographic {
  svg: string;
  title: string;
  description: string;
  width: number;
  height: number;
}

/** The text of a document, as it is printed to PDF. */
export interface DocumentText {
  description: string;
  version: string;
  /** YYYY-MM-DD */
  date: string;
  sections: Section[];
  /** The association has declared that its collective validated it. */
  validated: boolean;
  /** Of the PDF that is served, where it was printed from this very text. */
  sha256?: string;
}

/** A PDF that an applicant accepts, in the version that is served now. */
export interface JoinDocumentVersion {
  document: string;
  url: string;
  sha256: string;
  /** The page that says the same, word for word; none while the PDF is another one than the text prints. */
  text?: string;
  /** The association has declared that its collective validated the text. */
  validated: boolean;
}

/** What the server gives to the loaders of public pages. */
export interface Site {
  page(path: string): Promise<Page>;
  /** The addresses of all of them. */
  pages(): Promise<string[]>;
  /** Those that were written on the site, articles included, without their texts. */
  written(): Promise<WrittenPage[]>;
  /** The page was there, and was taken from the site. */
  isWithdrawn(path: string): boolean;
  /** Value that the association fills in, undefined while it is empty. */
  value(name: string): Promise<string | undefined>;
  joinDocuments(): Promise<JoinDocumentVersion[]>;
  /** Version (SHA-256) of the conditions of use, as they are shown. */
  termsVersion(): Promise<string>;
  infographic(name: string): Promise<Infographic | undefined>;
  /** What a PDF of content/documents says, undefined where only the PDF is there. */
  document(name: string): Promise<DocumentText | undefined>;
  /** Bytes of a PDF of content/documents, undefined while it is not there. */
  documentSize(name: string): Promise<number | undefined>;
  /** The public files of a category, newest first. */
  resources(category: ResourceCategory): Promise<Resource[]>;
}
