import type { FastifyInstance } from "fastify";
import { buildApp } from "../app.ts";
import { type ContentFiles, openContentStore } from "../content/store.ts";
import { findPreview } from "../features/pages/preview-page.ts";
import { getResourcesVersion, publicResources } from "../features/resources/queries.ts";
import { openPages } from "../http/pages/open-pages.ts";
import type { TestApp } from "./build-test-app.ts";
import { cacheSerializers } from "./cache-serializers.ts";

/** The same server with the built pages, as serve.ts mounts them, on other files if given. The caller closes it before the test app. */
export async function withPages(app: TestApp, files?: ContentFiles): Promise<FastifyInstance> {
  const content = files ? openContentStore(app.db, app, files, app.files) : app.content;
  const deps = { ...app, content };
  await content.refresh();
  const mount = await openPages(deps, {
    dev: false,
    resources: publicResources(app.db),
    resourcesVersion: () => getResourcesVersion(app.db),
    preview: (query) => findPreview(deps, query),
  });
  const whole = buildApp(deps, mount);
  await cacheSerializers(whole);
  await whole.ready();
  return whole;
}
