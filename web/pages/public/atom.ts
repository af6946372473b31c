import { xml } from "./xml.ts";

interface Entry {
  title: string;
  /** Address of the file: its name for ever, too. */
  file: string;
  type: string;
  size: number;
  published: string;
  category: { label: string; term: string };
}

interface Feed {
  page: string;
  self: string;
  title: string;
  subtitle: string;
  updated: string;
  author: { name: string; page: string };
  entries: Entry[];
}

const instant = (written: string): string => new Date(written).toISOString();

const entryOf = ({ title, file, type, size, published, category }: Entry): string => xml`
  <entry>
    <id>${file}</id>
    <title>${title}</title>
    <link href="${file}"/>
    <link rel="enclosure" href="${file}" type="${type}" length="${size}"/>
    <updated>${instant(published)}</updated>
    <published>${instant(published)}</published>
    <category term="${category.term}" label="${category.label}"/>
  </entry>`;

/** Atom (RFC 4287). */
export const atom = ({ page, self, title, subtitle, updated, author, entries }: Feed): string =>
  `${xml`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fr">
  <id>${page}</id>
  <title>${title}</title>
  <subtitle>${subtitle}</subtitle>
  <updated>${instant(updated)}</updated>
  <author>
    <name>${author.name}</name>
    <uri>${author.page}</uri>
  </author>
  <link rel="alternate" href="${page}"/>
  <link rel="self" href="${self}"/>
  <rights>CPMS</rights>`}${entries.map(entryOf).join("")}
</feed>
`;
