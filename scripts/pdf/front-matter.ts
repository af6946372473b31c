export type DocumentMeta = {
  title: string;
  description: string;
  version: string;
  /** ISO day: printed in the document and stamped into the file, so that a rebuild changes nothing. */
  date: string;
  status: string;
  /** "page": a cover and a table of contents; "head": a band on top of the first page. */
  cover: "page" | "head";
};

const required = ["title", "description", "version", "date", "status"] as const;

/** Splits a Markdown file into its front matter (flat `key: value` lines) and its body. */
export function parseFrontMatter(
  source: string,
  name: string,
): { meta: DocumentMeta; body: string } {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source);
  if (!match?.[1] || !match[2]) throw new Error(`${name} : en-tête « --- » absent`);
  const values = new Map<string, string>();
  for (const line of match[1].split("\n")) {
    const colon = line.indexOf(":");
    if (colon > 0) values.set(line.slice(0, colon).trim(), unquote(line.slice(colon + 1).trim()));
  }
  const missing = required.filter((key) => !values.get(key));
  if (missing.length > 0) throw new Error(`${name} : en-tête sans ${missing.join(", ")}`);
  const get = (key: (typeof required)[number]) => values.get(key) ?? "";
  if (!/^\d{4}-\d{2}-\d{2}$/.test(get("date")))
    throw new Error(`${name} : date attendue AAAA-MM-JJ`);
  return {
    meta: {
      title: get("title"),
      description: get("description"),
      version: get("version"),
      date: get("date"),
      status: get("status"),
      cover: values.get("cover") === "page" ? "page" : "head",
    },
    body: match[2],
  };
}

function unquote(value: string): string {
  return /^(["']).*\1$/.test(value) ? value.slice(1, -1) : value;
}
