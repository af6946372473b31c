interface Policy {
  createHTML: (html: string) => string;
}
interface PolicyFactory {
  createPolicy: (name: string, rules: Policy) => Policy;
}

/** The name that the policy of our pages allows (server/http/pages/page-policy.ts), for this use alone. */
const NAME = "paste";

let policy: Policy | undefined;

/** Words become a tree of nothing that runs or loads: the document of a parser has no window. The policy never leaves this file. */
function trusted(html: string): string {
  const factory = (window as { trustedTypes?: PolicyFactory }).trustedTypes;
  if (!factory) return html;
  policy ??= factory.createPolicy(NAME, { createHTML: (one) => one });
  return policy.createHTML(html);
}

const STYLE_SHEETS = /<style\b.*?<\/style\s*>/gis;
const TAGS = /<[a-z](?:"[^"<]*"|'[^'<]*'|[^'"<>])*>/gi;

/** Looks are read as they are written, and nothing else of them is wanted: under another name the browser has none to refuse, and to log. */
const renamed = (html: string): string =>
  html
    .replace(STYLE_SHEETS, "")
    .replace(TAGS, (tag) =>
      tag.replace(/\sstyle(?=\s*=)/gi, " data-style").replace(/\son\w+(?=\s*=)/gi, " data-on"),
    );

/** The body of what a program put on the clipboard; undefined where the browser refuses to read it. */
export function parseInert(html: string): HTMLElement | undefined {
  try {
    return new DOMParser().parseFromString(trusted(renamed(html)), "text/html").body;
  } catch {
    return undefined;
  }
}
