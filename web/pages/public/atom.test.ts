import { expect, test } from "vitest";
import { atom } from "./atom.ts";

const ROOT = "https://exemple.fr/ressources";
const feed = (title: string) =>
  atom({
    page: ROOT,
    self: `${ROOT}/flux.xml`,
    title: "Ressources — Collectif",
    subtitle: "Rapports & études",
    updated: "2026-11-20T10:00:00.000Z",
    author: { name: "Collectif", page: "https://exemple.fr/" },
    entries: [
      {
        title,
        file: "https://exemple.fr/a.pdf",
        enclosed: { type: "application/pdf", size: 12 },
        published: "2026-11-20T10:00:00.000Z",
        category: { label: "Articles et études", term: "articles" },
      },
    ],
  });

test("an entry encloses its file, with its type and its size", () => {
  expect(feed("Étude.pdf")).toContain(`
  <entry>
    <id>https://exemple.fr/a.pdf</id>
    <title>Étude.pdf</title>
    <link href="https://exemple.fr/a.pdf"/>
    <link rel="enclosure" href="https://exemple.fr/a.pdf" type="application/pdf" length="12"/>
    <updated>2026-11-20T10:00:00.000Z</updated>
    <published>2026-11-20T10:00:00.000Z</published>
    <category term="articles" label="Articles et études"/>
  </entry>
</feed>
`);
});

test("names and texts are escaped", () => {
  const written = feed(`</title><script>"l'a & b" ]]>.pdf`);
  expect(written).toContain(
    "<title>&lt;/title&gt;&lt;script&gt;&quot;l&#39;a &amp; b&quot; ]]&gt;.pdf</title>",
  );
  expect(written).toContain("<subtitle>Rapports &amp; études</subtitle>");
});
