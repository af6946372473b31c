import type { DocumentNode } from "#contract/page-document.ts";
import { BREAK, type Marks, paragraphsOf, tidyLine, words } from "./line.ts";
import { type Item, itemOf, listOf, listsOf, wordItem } from "./lists.ts";
import { isSkipped, readMarks, titleLevel } from "./marks.ts";
import { repairLevels } from "./repair-levels.ts";
import { tableOf } from "./table.ts";

const BLOCKS =
  "address,article,aside,blockquote,body,center,dd,details,div,dl,dt,fieldset,figcaption,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hr,li,main,nav,ol,p,pre,section,summary,table,tbody,td,tfoot,th,thead,tr,ul";
/** Further inside each other than anybody writes: what is there is taken for words. */
const DEEPEST = 150;

const isElement = (node: Node): node is Element => node.nodeType === 1;

/** Blocks, and elements that contain one. */
function blocksIn(body: Element): ReadonlySet<Element> {
  const found = new Set<Element>();
  for (const block of body.querySelectorAll(BLOCKS))
    for (let at: Element | null = block; at && !found.has(at); at = at.parentElement) found.add(at);
  return found;
}

/** Reads what another program put on the clipboard as blocks of a page; nothing of it is run, nothing is fetched. */
class PastedReader {
  readonly #origin: string;
  readonly #blocks: ReadonlySet<Element>;
  #depth = 0;
  constructor(body: Element, origin: string) {
    this.#origin = origin;
    this.#blocks = blocksIn(body);
  }

  /** The words in a node, in one line. */
  line(node: Node, marks: Marks): DocumentNode[] {
    if (node.nodeType === 3)
      return [words((node.nodeValue ?? "").replace(/[ \t\n\r\f]+/g, " "), marks)];
    if (!isElement(node) || isSkipped(node)) return [];
    if (node.matches("br")) return [BREAK];
    if (this.#depth > DEEPEST) return [words(node.textContent ?? "", marks)];
    const inner = readMarks(node, marks, this.#origin);
    this.#depth += 1;
    const inside = [...node.childNodes].flatMap((child) => this.line(child, inner));
    this.#depth -= 1;
    // The cell of a table has its paragraphs in one line.
    return this.#blocks.has(node) ? [words(" "), ...inside, words(" ")] : inside;
  }

  blocks(parent: Element, marks: Marks): DocumentNode[] {
    const blocks: DocumentNode[] = [];
    let line: DocumentNode[] = [];
    let items: Item[] = [];
    const flush = () => {
      blocks.push(...paragraphsOf(line));
      line = [];
    };
    const flushItems = () => {
      blocks.push(...listsOf(items));
      items = [];
    };
    for (const child of parent.childNodes) {
      if (isElement(child) && isSkipped(child)) continue;
      const item = isElement(child) ? wordItem(child) : undefined;
      if (item && isElement(child)) {
        flush();
        items.push({ ...item, content: this.#inside(child, marks) });
      } else if (isElement(child) && this.#blocks.has(child)) {
        flush();
        flushItems();
        blocks.push(...this.#block(child, marks));
      } else {
        if ((child.textContent ?? "").trim() !== "") flushItems();
        line.push(...this.line(child, marks));
      }
    }
    flush();
    flushItems();
    return blocks;
  }

  /** The content of an element, with its own formatting. */
  #inside(element: Element, marks: Marks): DocumentNode[] {
    if (this.#depth > DEEPEST) return paragraphsOf([words(element.textContent ?? "", marks)]);
    this.#depth += 1;
    const inside = this.blocks(element, readMarks(element, marks, this.#origin));
    this.#depth -= 1;
    return inside;
  }

  #block(element: Element, marks: Marks): DocumentNode[] {
    const level = titleLevel(element);
    if (level !== undefined) return this.#title(element, level);
    switch (element.tagName.toUpperCase()) {
      case "UL":
      case "OL":
        return this.#list(element, marks);
      case "BLOCKQUOTE": {
        const content = this.#inside(element, marks);
        return content.length > 0 ? [{ type: "blockquote", content }] : [];
      }
      case "TABLE":
        return tableOf(element, {
          line: (cell) =>
            tidyLine(this.line(cell, {}).map((piece) => (piece === BREAK ? words(" ") : piece))),
          blocks: (cell) => this.#inside(cell, marks),
        });
      case "HR":
        return [{ type: "horizontal_rule" }];
      case "PRE":
        return this.#lines(element, marks);
      default:
        return this.#inside(element, marks);
    }
  }

  /** Titles are bold by themselves. */
  #title(element: Element, level: number): DocumentNode[] {
    const pieces = [...element.childNodes].flatMap((child) => this.line(child, {}));
    const content = tidyLine(
      pieces.map((piece) =>
        piece === BREAK
          ? words(" ")
          : { ...piece, marks: piece.marks?.filter(({ type }) => type !== "strong") ?? [] },
      ),
    );
    return content.length > 0 ? [{ type: "heading", attrs: { level, id: null }, content }] : [];
  }

  #list(element: Element, marks: Marks): DocumentNode[] {
    const items: DocumentNode[] = [];
    for (const child of element.children) {
      if (isSkipped(child)) continue;
      const content = child.matches("ul,ol")
        ? this.#list(child, marks)
        : this.#inside(child, marks);
      const last = items.at(-1);
      // A list right in a list belongs to the item before it.
      if (child.matches("ul,ol") && last) last.content?.push(...content);
      else if (content.length > 0) items.push(itemOf(content));
    }
    if (items.length === 0) return [];
    const start = Number(element.getAttribute("start") ?? 1);
    const order = Number.isInteger(start) && start >= 0 && start < 1_000_000 ? start : 1;
    return [listOf(element.matches("ol"), items, order)];
  }

  #lines(element: Element, marks: Marks): DocumentNode[] {
    const lines = (element.textContent ?? "").split(/\r?\n/);
    return paragraphsOf(lines.flatMap((line) => [words(line, marks), BREAK]));
  }
}

/** What is pasted, as blocks of a page. `origin` is that of this site, whose links stay inside it. */
export const readPasted = (body: Element, origin: string): DocumentNode[] =>
  repairLevels(new PastedReader(body, origin).blocks(body, {}));
