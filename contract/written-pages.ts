import { z } from "zod";
import { addresses } from "./addresses.ts";
import { ADDED_SECTIONS, PAGE_KINDS } from "./edited-pages.ts";
import { id, limit, requiredLine, tooLong, version } from "./fields.ts";
import { SLUG_MAX, TITLE_MAX, WITHDRAWAL_REASON_MAX } from "./limits.ts";
import { messages } from "./messages.ts";
import { NEWS_CATEGORIES } from "./news-limits.ts";
import { route } from "./route.ts";
import { sitePage } from "./site-pages.ts";
import { SLUG } from "./slug.ts";

const params = z.strictObject({ id });
const slug = z
  .string(messages.required)
  .trim()
  .min(1, messages.required)
  .max(SLUG_MAX, tooLong(SLUG_MAX))
  .regex(SLUG, messages.slugInvalid);
const section = z.enum(ADDED_SECTIONS, messages.invalidRequest).optional();
const headingFields = {
  title: requiredLine(TITLE_MAX, messages.titleRequired),
  category: z.enum(NEWS_CATEGORIES, messages.newsCategoryRequired).optional(),
  day: z.iso.date(messages.dateInvalid).optional(),
};

/** A redirect from one address to another. */
const linkingPage = z.strictObject({ path: z.string(), title: z.string() });

export const writtenPageRoutes = {
  articles: route(addresses.writtenPages.articles, {
    summary:
      "Articles des actualités, brouillons et retirés compris, du plus récent au plus ancien",
    access: "editor",
    query: z.strictObject({ limit: limit.optional(), after: id.optional() }),
    reply: z.array(sitePage),
  }),
  create: route(addresses.writtenPages.create, {
    summary: "Commencer un article, ou une page d’une section du menu",
    access: "editor",
    body: z.strictObject({
      kind: z.enum(PAGE_KINDS, messages.invalidRequest),
      ...headingFields,
      slug,
      section: section.describe("d’une page : la section du menu où elle se range"),
    }),
    status: 201,
    reply: sitePage,
  }),
  setHeading: route(addresses.writtenPages.setHeading, {
    summary: "Changer le titre d’une page écrite ici, la rubrique et la date d’un article",
    access: "editor",
    params,
    body: z.strictObject({ ...headingFields, version: version.optional() }),
    reply: sitePage,
  }),
  setAddress: route(addresses.writtenPages.setAddress, {
    summary: "Changer l’adresse d’une page écrite ici ; l’ancienne y mène",
    access: "editor",
    params,
    body: z.strictObject({ slug, section }),
    reply: sitePage,
  }),
  links: route(addresses.writtenPages.links, {
    summary: "Les pages en ligne dont le texte mène à celle-ci",
    access: "editor",
    params,
    reply: z.array(linkingPage),
  }),
  withdraw: route(addresses.writtenPages.withdraw, {
    summary: "Retirer une page du site ; elle se remet en ligne comme une version",
    access: "editor",
    params,
    body: z.strictObject({
      reason: requiredLine(WITHDRAWAL_REASON_MAX, messages.reasonRequired),
      version: version.optional(),
    }),
    reply: sitePage,
  }),
  discard: route(addresses.writtenPages.discard, {
    summary: "Supprimer une page écrite ici qui n’a jamais été publiée",
    access: "editor",
    params,
    status: 204,
    reply: null,
  }),
};
