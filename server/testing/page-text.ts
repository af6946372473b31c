import type { PageText } from "#contract/page-text.ts";
import type { SitePage } from "#contract/site-pages.ts";
import { call } from "./as.ts";
import type { TestApp } from "./build-test-app.ts";

/** A text that any page without sections of its own may have. */
export const PAGE_TEXT: PageText = {
  description: "Écrire au collectif.",
  lead: "Une question ? Écrivez-nous.",
  markdown: "## Nous écrire\n\nLe collectif répond dans la semaine.",
};

/** Publishes a text, and expects that it is. */
export async function publishPage(
  app: TestApp,
  token: string,
  id: string,
  text: object,
): Promise<SitePage> {
  const answer = await call(
    app,
    { method: "POST", url: `/pages/${id}/publish`, body: text },
    token,
  );
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

/** What an article says of itself, but for its address. */
export const ARTICLE = {
  kind: "news",
  title: "Une rencontre à Marseille",
  category: "actualite",
  day: "2026-02-20",
} as const;

let begun = 0;
/** Begins an article or a page, not yet visible to visitors. */
export async function beginPage(
  app: TestApp,
  token: string,
  changes: object = {},
): Promise<SitePage> {
  const body = { ...ARTICLE, slug: `fait-${++begun}`, ...changes };
  const answer = await call(app, { method: "POST", url: "/pages", body }, token);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
}

/** An article that is on the site. */
export async function publishArticle(
  app: TestApp,
  token: string,
  { text = PAGE_TEXT, ...changes }: { text?: object; [name: string]: unknown } = {},
): Promise<SitePage> {
  const { id } = await beginPage(app, token, changes);
  return publishPage(app, token, id, text);
}
