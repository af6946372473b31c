import type { Content } from "./site.ts";

/** Of the pages that are rendered again and again; the others are kept finished (server/http/page-cache.ts). */
const MOST_PAGES = 16;

/** Answers by what they were asked for, the ones asked for last; what failed is asked for again. */
function remember<T>(ask: (key: string) => Promise<T>, most: number): (key: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (key) => {
    const answer = known.get(key) ?? ask(key);
    known.delete(key);
    known.set(key, answer);
    answer.catch(() => known.get(key) === answer && known.delete(key));
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return answer;
  };
}

function rememberAnswers(content: Content): Content {
  const pages = remember(() => content.pages(), 1);
  const written = remember(() => content.written(), 1);
  return {
    ...content,
    page: remember((path) => content.page(path), MOST_PAGES),
    pages: () => pages(""),
    written: () => written(""),
  };
}

/**
 * The same content, whose pages and lists of pages are read once for each version of it: a search, which is rendered for each of its words, neither
 * reads the folder nor the Markdown around what was found.
 */
export function rememberContent(open: () => Content, versionNow: () => string): () => Content {
  let held: { version: string; content: Content } | undefined;
  return () => {
    const version = versionNow();
    if (held?.version !== version) held = { version, content: rememberAnswers(open()) };
    return held.content;
  };
}
