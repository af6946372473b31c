import type { Config } from "../config.ts";
import type { Warnings } from "../warnings.ts";
import { type LastGoodContent, openLastGoodContent } from "./last-good-content.ts";
import type { ContentStore } from "./store.ts";

interface Around {
  config: Config;
  content: ContentStore;
  warnings: Warnings;
}

const opened = new WeakMap<ContentStore, LastGoodContent>();

/** The texts as visitors get them, opened once for the public pages and for the search of the members' space. */
export function siteTexts({ config, content, warnings }: Around): LastGoodContent {
  const { captcha, publicUrl: address } = config;
  const texts =
    opened.get(content) ??
    openLastGoodContent(content, { warnings, captcha: captcha.provider, address });
  opened.set(content, texts);
  return texts;
}

/** Stops following the files, when the server closes. */
export function closeSiteTexts({ content }: Pick<Around, "content">): void {
  opened.get(content)?.close();
  opened.delete(content);
}
