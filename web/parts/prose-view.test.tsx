import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { ProseNode } from "#contract/page.ts";
import { ProseNodes, ProseSections } from "./prose-view.tsx";

const view = (...nodes: ProseNode[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ProseNodes nodes={nodes} />
    </MemoryRouter>,
  );

test("text is escaped", () => {
  expect(view({ tag: "p", children: ["1 < 2 <script>alert(1)</script>"] })).toBe(
    "<p>1 &lt; 2 &lt;script&gt;alert(1)&lt;/script&gt;</p>",
  );
});

test("elements are nested as written, with the names that links use", () => {
  const list: ProseNode = {
    tag: "ul",
    children: [
      { tag: "li", children: ["un", { tag: "br", children: [] }, "deux"] },
      { tag: "li", children: [{ tag: "strong", children: ["trois"] }] },
    ],
  };
  expect(view({ tag: "h3", id: "suite", children: ["Suite"] }, list)).toBe(
    '<h3 id="suite">Suite</h3><ul><li>un<br/>deux</li><li><strong>trois</strong></li></ul>',
  );
});

test("a link has its address, and is plain text without one", () => {
  expect(view({ tag: "a", href: "/contact", children: ["Nous écrire"] })).toMatch(
    /^<a [^>]*href="\/contact"[^>]*>.*Nous écrire/,
  );
  expect(view({ tag: "a", children: ["Plus tard"] })).toBe("Plus tard");
});

test("a page has its sections, each under its title", () => {
  const sections = [
    { nodes: [{ tag: "p" as const, children: ["Début"] }] },
    { id: "roles", title: "Les rôles", nodes: [{ tag: "p" as const, children: ["Fin"] }] },
  ];
  expect(renderToStaticMarkup(<ProseSections sections={sections} />)).toMatch(
    /^<div[^>]*><p>Début<\/p><h2 id="roles">Les rôles<\/h2><p>Fin<\/p><\/div>$/,
  );
});
