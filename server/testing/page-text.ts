import type { PageText } from "../../contract/page-text.ts";
import type { SitePage } from "../../contract/site-pages.ts";
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
