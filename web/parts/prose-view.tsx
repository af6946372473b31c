import { Fragment, type ReactNode } from "react";
import type { ProseElement, ProseNode, Section } from "#contract/page.ts";
import { Callout, Prose } from "../ui/prose.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { ProseFigure } from "./prose-figure.tsx";
import { ProseTable } from "./prose-table.tsx";

/** The index is a stable key: prose never reorders. */
const viewAll = (nodes: ProseNode[]): ReactNode =>
  nodes.map((node, place) => (
    <Fragment key={String(place)}>{typeof node === "string" ? node : viewElement(node)}</Fragment>
  ));

function viewElement({ tag, id, href, start, image, children }: ProseElement): ReactNode {
  switch (tag) {
    case "a":
      return href === undefined ? (
        viewAll(children)
      ) : (
        <TextLink href={href}>{viewAll(children)}</TextLink>
      );
    case "note":
    case "important":
      return <Callout kind={tag}>{viewAll(children)}</Callout>;
    case "table":
      return <ProseTable nodes={children} view={viewAll} />;
    case "figure":
      return (
        image && <ProseFigure image={image} caption={children.length > 0 && viewAll(children)} />
      );
    case "strong": {
      const [only, ...others] = children;
      // A typed name in bold: one element does both.
      if (typeof only === "object" && only.tag === "code" && others.length === 0)
        return <code className="font-bold">{viewAll(only.children)}</code>;
      return <strong>{viewAll(children)}</strong>;
    }
    case "ol":
      return <ol {...(start !== undefined && { start })}>{viewAll(children)}</ol>;
    case "br":
    case "hr": {
      const Void = tag;
      return <Void />;
    }
    default: {
      const Tag = tag;
      return <Tag {...(id && { id })}>{viewAll(children)}</Tag>;
    }
  }
}

/** Prose of the server, without a maximum width. */
export const ProseNodes = ({ nodes }: { nodes: ProseNode[] }) => viewAll(nodes);

/** Sections of a page as one text. */
export function ProseSections({ sections }: { sections: Section[] }) {
  return (
    <Prose>
      {sections.map(({ id, title, nodes }) => (
        <Fragment key={id ?? "intro"}>
          {title && <h2 {...(id && { id })}>{title}</h2>}
          {viewAll(nodes)}
        </Fragment>
      ))}
    </Prose>
  );
}
