import { xml } from "./xml.ts";

interface Entry {
  title: string;
  /** Address of the file or the article: its name for ever, too. */
  file: string;
  /** Of a file. */
  enclosed?: { type: string; size: number };
  summary?: string;
  published: string;
  /** When it is not as it was published. */
  updated?: string;
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

const entryOf = ({ title, file, enclosed, summary, category, ...dates }: Entry): string =>
  [
    xml`
  <entry>
    <id>${file}</id>
    <title>${title}</title>
    <link href="${file}"/>`,
    enclosed &&
      xml`
    <link rel="enclosure" href="${file}" type="${enclosed.type}" length="${enclosed.size}"/>`,
    xml`
    <updated>${instant(dates.updated ?? dates.published)}</updated>
    <published>${instant(dates.published)}</published>`,
    summary &&
      xml`
    <summary>${summary}</summary>`,
    xml`
    <category term="${category.term}" label="${category.label}"/>
  </entry>`,
  ]
    .filter(Boolean)
    .join("");

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
