import type { FastifyInstance } from "fastify";
import { buildApp } from "../app.ts";
import { withPublishedValues } from "../content/published-values.ts";
import type { ContentFiles } from "../content/site-content.ts";
import { openTexts } from "../features/pages/live-texts.ts";
import { findPreview } from "../features/pages/preview-page.ts";
import { listResources, resourcesVersion } from "../features/resources/queries.ts";
import { openPages } from "../http/open-pages.ts";
import type { TestApp } from "./build-test-app.ts";
import { keepSerializers } from "./keep-serializers.ts";

/** The same server with the built pages, as serve.ts mounts them. The caller closes it before the test app. */
export async function withPages(app: TestApp, other?: ContentFiles): Promise<FastifyInstance> {
  const { content: own } = app;
  const content = other ? { ...other, live: withPublishedValues(other.live, own.published) } : own;
  const mount = await openPages(app, {
    dev: false,
    content: { ...content, live: await openTexts(app, content.live) },
    resources: (category) => listResources(app.db, { category }),
    resourcesVersion: () => resourcesVersion(app.db),
    preview: (query) => findPreview(app, query),
  });
  const whole = buildApp(app, mount);
  await keepSerializers(whole);
  await whole.ready();
  return whole;
}
