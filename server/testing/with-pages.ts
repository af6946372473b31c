import type { FastifyInstance } from "fastify";
import { buildApp } from "../app.ts";
import { SITE_CONTENT } from "../content/folder-source.ts";
import { openTexts } from "../features/pages/live-texts.ts";
import { listResources, resourcesVersion } from "../features/resources/queries.ts";
import { openPages } from "../http/open-pages.ts";
import type { TestApp } from "./build-test-app.ts";

/** The same server with the built pages, as main.ts mounts them. The caller closes it before the test app. */
export async function withPages(app: TestApp, content = SITE_CONTENT): Promise<FastifyInstance> {
  const mount = await openPages(app, {
    dev: false,
    content: { ...content, live: await openTexts(app, content.live) },
    resources: (category) => listResources(app.db, { category }),
    resourcesVersion: () => resourcesVersion(app.db),
  });
  const whole = buildApp(app, mount);
  await whole.ready();
  return whole;
}
