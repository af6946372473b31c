import type { Image, List, Nodes, Parent } from "mdast";
import { fold } from "#contract/fold.ts";
import type { ProseElement, ProseNode, Section } from "#contract/page.ts";
import { tidyHeadings } from "./headings.ts";
import { fill, filledIn, listNode, PLACE, Unfilled } from "./insert-values.ts";
import { parseMarkdown } from "./parse-markdown.ts";
import { imageOf, imagesAlone, mediaNamed, NO_PICTURES, type Pictures } from "./pictures.ts";
import { frenchSpacing } from "./typography.ts";
import { Unshowable } from "./unshowable.ts";
import { isDeclared, type Values } from "./values.ts";

/** « [!NOTE sauf x] » is left out once « x » is declared (« oui » in values.json). */
export const ALERT = /^\[!(NOTE|IMPORTANT)(?: sauf ([\w-]+))?\]\s*/;
export const HEADING_ID = /(?<!\s)\s*\{#([\w-]+)\}\s*$/;

export const slug = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const plainText = (node: ProseNode): string =>
  typeof node === "string" ? node : node.children.map(plainText).join("");

function convertAll(parent: Parent, values: Values): ProseNode[] {
  return parent.children.flatMap((child) => convertBlock(child, values));
}

/** Blocks that contain blocks: left out when nothing of these remains. */
const EMPTIED = new Set<Nodes["type"]>(["list", "table", "listItem", "blockquote"]);

/** Paragraphs, list items and table rows vanish with an unfilled value; inline nodes pass it up. */
function convertBlock(node: Nodes, values: Values): ProseNode[] {
  const vanishes =
    node.type === "paragraph" || node.type === "listItem" || node.type === "tableRow";
  try {
    const converted = convert(node, values);
    const emptied = EMPTIED.has(node.type) && plainText({ tag: "p", children: converted }) === "";
    return emptied ? [] : converted;
  } catch (error) {
    if (vanishes && error instanceof Unfilled) return [];
    throw error;
  }
}

/** What no smaller block has left out: a title, a quotation. */
function unlessUnfilled<T>(convert: () => T[]): T[] {
  try {
    return convert();
  } catch (error) {
    if (error instanceof Unfilled) return [];
    throw error;
  }
}

const element = (tag: ProseElement["tag"], children: ProseNode[]): ProseNode[] => [
  { tag, children },
];

/** Without a number an ordered list begins at 1. */
const list = ({ ordered, start }: List, children: ProseNode[]): ProseNode => ({
  tag: ordered ? "ol" : "ul",
  ...(typeof start === "number" && start !== 1 && { start }),
  children,
});

function heading(node: Extract<Nodes, { type: "heading" }>, values: Values): ProseNode[] {
  const children = convertAll(node, values);
  const whole = children.map(plainText).join("");
  const explicit = HEADING_ID.exec(whole)?.[1];
  const shown = children.map((child) =>
    typeof child === "string" ? child.replace(HEADING_ID, "") : child,
  );
  if (shown.map(plainText).join("").trim() === "") return [];
  return [{ tag: node.depth <= 3 ? "h3" : "h4", id: explicit ?? slug(whole), children: shown }];
}

function blockquote(node: Extract<Nodes, { type: "blockquote" }>, values: Values): ProseNode[] {
  const children = convertAll(node, values);
  const first = children[0];
  const start = typeof first === "object" ? first.children[0] : undefined;
  const [, kind, declared] = (typeof start === "string" && ALERT.exec(start)) || [];
  if (declared && isDeclared(values, declared)) return [];
  if (!kind || typeof first !== "object" || typeof start !== "string")
    return element("blockquote", children);
  const opened: ProseElement = {
    ...first,
    children: [start.replace(ALERT, ""), ...first.children.slice(1)],
  };
  return element(kind === "NOTE" ? "note" : "important", [opened, ...children.slice(1)]);
}

function table(node: Extract<Nodes, { type: "table" }>, values: Values): ProseNode[] {
  const [head, ...rows] = node.children;
  const cells = (row: NonNullable<typeof head>, tag: "th" | "td"): ProseElement => ({
    tag: "tr",
    children: row.children.map((cell, place) => {
      const align = node.align?.[place];
      return { tag, ...(align && { align }), children: convertAll(cell, values) };
    }),
  });
  const body = rows.flatMap((row) => unlessUnfilled(() => [cells(row, "td")]));
  return element("table", [
    { tag: "thead", children: head ? [cells(head, "th")] : [] },
    { tag: "tbody", children: body },
  ]);
}

/** Elsewhere only where it says so: « //host » and « /\\host » leave the site, and browsers skip the control characters inside an address. */
export const SAFE_LINK = /^(https?:\/\/|mailto:|tel:|sms:|\/(?![/\\])|#)(?:(?![\\\p{Cc}]).)*$/su;

function link(node: Extract<Nodes, { type: "link" }>, values: Values): ProseNode[] {
  let url: string;
  try {
    // A percent sign that is written as such stays so: it is none of the address's own signs.
    url = decodeURI(node.url.replaceAll("%25", "%2525"));
  } catch {
    throw new Unshowable(node, `l’adresse « ${node.url} » est mal écrite`);
  }
  const href = url.replace(PLACE, (_, name: string, stop: string) => filledIn(name, values) + stop);
  const children = convertAll(node, values).map((child) =>
    typeof child === "object" && child.tag === "a" ? plainText(child) : child,
  );
  return [{ tag: "a", ...(SAFE_LINK.test(href) && { href }), children }];
}

/** What people write that a page does not show. */
export const REFUSED: Partial<Record<Nodes["type"], string>> = {
  code: "un passage de code, ou des lignes décalées de quatre espaces",
  definition: "un lien dont l’adresse est écrite plus loin",
  delete: "un texte barré",
  footnoteDefinition: "une note de bas de page",
  footnoteReference: "une note de bas de page",
  html: "une balise, comme « <br> » ou « <!-- »",
  image: "une image au milieu d’un texte : mettez-la seule entre deux lignes vides",
  imageReference: "une image",
  linkReference: "un lien dont l’adresse est écrite plus loin",
};

function convert(node: Nodes, values: Values): ProseNode[] {
  switch (node.type) {
    case "text":
      return fill(node.value, values);
    case "paragraph":
      return listNode(node, values) ?? element("p", convertAll(node, values));
    case "heading":
      return heading(node, values);
    case "list":
      return [list(node, convertAll(node, values))];
    case "listItem": {
      const children = convertAll(node, values);
      const only = children[0];
      return element(
        "li",
        children.length === 1 && typeof only === "object" && only.tag === "p"
          ? only.children
          : children,
      );
    }
    case "link":
      return link(node, values);
    case "strong":
      return element("strong", convertAll(node, values));
    case "emphasis":
      return element("em", convertAll(node, values));
    case "inlineCode":
      return element("code", [node.value]);
    case "blockquote":
      return blockquote(node, values);
    case "table":
      return table(node, values);
    case "thematicBreak":
      return element("hr", []);
    case "break":
      return element("br", []);
    default:
      throw new Unshowable(
        node,
        `une page n’accepte pas ${REFUSED[node.type] ?? `ce genre de passage (${node.type})`}`,
      );
  }
}

/** The pictures of a paragraph that contains nothing else, without deleted ones; undefined for any other block. */
function figures(node: Nodes, pictures: Pictures): ProseElement[] | undefined {
  const shown = (image: Image): ProseElement[] => {
    const id = mediaNamed(image.url);
    if (id === undefined)
      throw new Unshowable(
        image,
        "une page n’accepte pas une image d’ailleurs : ajoutez-la à la bibliothèque, puis choisissez-la",
      );
    const picture = pictures(id);
    if (!picture) return [];
    const caption = picture.credit === "" ? [] : [frenchSpacing(picture.credit)];
    return [{ tag: "figure", image: imageOf(picture, image.alt ?? ""), children: caption }];
  };
  return imagesAlone(node)?.flatMap(shown);
}

/**
 * Markdown → sections cut at the headings of level two; one of level one, the title of another program's text, is taken for such a heading.
 * A section whose whole text waits for values is left out with its title.
 * Raw HTML is refused: prose is data, never markup. An image is one of the library, alone in its paragraph.
 */
export function readSections(
  markdown: string,
  values: Values,
  pictures: Pictures = NO_PICTURES,
): Section[] {
  const tree = parseMarkdown(markdown);
  const sections: Section[] = [{ nodes: [] }];
  const shown: ProseElement[] = [];
  /** Places of the sections that lost a block to an unfilled value. */
  const waiting = new Set<number>();
  for (const node of tree.children) {
    const images = figures(node, pictures);
    if (images) {
      sections.at(-1)?.nodes.push(...images);
      shown.push(...images);
      continue;
    }
    if (node.type === "heading" && node.depth <= 2) {
      const [title] = unlessUnfilled(() => heading(node, values));
      if (typeof title === "object")
        sections.push({ id: title.id ?? "", title: plainText(title), nodes: [] });
    } else {
      const nodes = unlessUnfilled(() => convertBlock(node, values));
      if (nodes.length === 0) waiting.add(sections.length - 1);
      sections.at(-1)?.nodes.push(...nodes);
    }
  }
  if (shown[0]?.image) shown[0].image.first = true;
  return tidyHeadings(
    sections.filter(
      ({ title, nodes }, place) => nodes.length > 0 || (title !== undefined && !waiting.has(place)),
    ),
  );
}
