import { type LiveTexts, openLiveTexts } from "../../content/live-texts.ts";
import type { ContentSource } from "../../content/source.ts";
import { perApp } from "../../db/per-app.ts";
import type { Deps } from "../../deps.ts";
import { publishedTexts } from "./published-texts.ts";

const kept = perApp((): { texts?: LiveTexts } => ({}));

/** Puts what is published over the files; what reads the content reads what this returns. */
export async function openTexts(deps: Deps, files: ContentSource): Promise<ContentSource> {
  const { db, clock, warnings } = deps;
  const texts = await openLiveTexts({ files, clock, warnings, published: publishedTexts(db) });
  kept(deps).texts = texts;
  return texts.source;
}

/** The texts of the site that runs. */
export function textsOf(deps: Pick<Deps, "config">): LiveTexts {
  const { texts } = kept(deps);
  if (!texts) throw new Error("openTexts comes first");
  return texts;
}

/** What another instance has published is seen here. */
export const lookForPublications = (deps: Deps): Promise<void> => textsOf(deps).look();

/** What was just published is seen here at once; if it cannot be read now, a moment later by the job. */
export const showPublication = (deps: Deps): Promise<void> =>
  lookForPublications(deps).catch((error: unknown) =>
    deps.log.warn({ err: error }, "publication not seen yet"),
  );
