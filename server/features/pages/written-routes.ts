import { LIST_LIMIT } from "#contract/limits.ts";
import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { createPage } from "./create-page.ts";
import { discardPage } from "./discard-page.ts";
import { getEditedPage } from "./edited-page.ts";
import { findLinks } from "./find-links.ts";
import { present, presentOne } from "./present-page.ts";
import { setAddress } from "./set-address.ts";
import { setHeading } from "./set-heading.ts";
import { withdrawPage } from "./withdraw-page.ts";
import { listWritten } from "./written-page.ts";

export const writtenPageHandlers = (deps: Deps): Handlers<"writtenPages"> => {
  const getPage = ({ id }: { id: string }) => getEditedPage(deps, id);
  return {
    articles: async ({ query: { limit = LIST_LIMIT, after }, actor }) => {
      const all = await listWritten(deps, "news");
      const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
      return present(deps, all.slice(from, from + limit), actor);
    },
    create: async ({ body, actor }) => presentOne(deps, await createPage(deps, body, actor), actor),
    setHeading: async ({ params, body, actor }) =>
      presentOne(deps, await setHeading(deps, await getPage(params), body, actor), actor),
    setAddress: async ({ params, body, actor }) =>
      presentOne(deps, await setAddress(deps, await getPage(params), body, actor), actor),
    links: async ({ params }) => findLinks(deps, await getPage(params)),
    withdraw: async ({ params, body, actor }) => {
      const page = await getPage(params);
      await withdrawPage(deps, page, body, actor);
      return presentOne(deps, page, actor);
    },
    discard: async ({ params, actor }) => discardPage(deps, await getPage(params), actor),
  };
};
