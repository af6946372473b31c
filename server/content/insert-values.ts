import type { Parent } from "mdast";
import type { ProseNode } from "#contract/page.ts";
import { kindOf } from "#contract/value-kinds.ts";
import { frenchSpacing } from "./typography.ts";
import type { Values } from "./values.ts";

/** Thrown inside a block whose value the association has not filled in yet: the whole block is left out. */
export class Unfilled extends Error {}

export const PLACE = /\{\{([\w-]+)\}\}(\.?)/g;
const ALONE = /^\{\{([\w-]+)\}\}$/;
const MAIL_ADDRESS = /^[^\s@:/?#<>]+@[^\s@:/?#<>]+\.\p{L}{2,}$/u;

/** « {{sauf-x}} » says nothing, and takes its block away once « x » is filled in: what stood there meanwhile. */
const UNLESS = /^sauf-(.+)$/;

/** The value that a place is about. */
export const valueNamed = (place: string): string => UNLESS.exec(place)?.[1] ?? place;

export function filledIn(name: string, values: Values): string {
  const [, other] = UNLESS.exec(name) ?? [];
  if (other !== undefined && !values.get(other)) return "";
  const value = values.get(name);
  if (!value) throw new Unfilled(name);
  return value;
}

/** In a sentence the items of a list follow each other. */
const inSentence = (name: string, value: string): string =>
  kindOf(name) === "list" ? value.replaceAll("\n", value.includes(",") ? " ; " : ", ") : value;

/** A value that leads somewhere is a link. */
function valueNode(value: string): ProseNode {
  if (MAIL_ADDRESS.test(value)) return { tag: "a", href: `mailto:${value}`, children: [value] };
  return /^https?:\/\/\S+$/.test(value) ? { tag: "a", href: value, children: [value] } : value;
}

function joinTexts(nodes: ProseNode[]): ProseNode[] {
  const joined: ProseNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (typeof node === "string" && typeof last === "string")
      joined[joined.length - 1] = last + node;
    else if (node !== "") joined.push(node);
  }
  return joined.map((node) => (typeof node === "string" ? frenchSpacing(node) : node));
}

/** A list that the association fills in, one item a line, in the place of a paragraph that it has to itself. */
export function listNode({ children }: Parent, values: Values): ProseNode[] | undefined {
  const [only, ...others] = children;
  const name =
    only?.type === "text" && others.length === 0 ? ALONE.exec(only.value)?.[1] : undefined;
  if (name === undefined || kindOf(name) !== "list") return undefined;
  const items = filledIn(name, values).split("\n");
  return [
    { tag: "ul", children: items.map((item) => ({ tag: "li", children: [frenchSpacing(item)] })) },
  ];
}

/** A text with the values in their places; one that ends a sentence by itself takes no second full stop. */
export function fill(text: string, values: Values): ProseNode[] {
  const nodes: ProseNode[] = [];
  let end = 0;
  for (const { 0: place, 1: name = "", 2: stop = "", index } of text.matchAll(PLACE)) {
    const value = inSentence(name, filledIn(name, values));
    nodes.push(text.slice(end, index), valueNode(value), /[.!?…]$/.test(value) ? "" : stop);
    end = index + place.length;
  }
  return joinTexts([...nodes, text.slice(end)]);
}
