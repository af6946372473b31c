import { z } from "zod";
import { addresses } from "./addresses.ts";
import { changedBlock } from "./changed-blocks.ts";
import { PAGE_KINDS } from "./edited-pages.ts";
import {
  id,
  line,
  mark,
  search,
  text,
  timestamp,
  tooLong,
  version,
  writtenVersion,
} from "./fields.ts";
import { PAGE_MARKDOWN_MAX } from "./limits.ts";
import { messages } from "./messages.ts";
import { NEWS_CATEGORIES } from "./news-limits.ts";
import { pageProblem, pageText } from "./page-text.ts";
import { route } from "./route.ts";

/** A text of PAGE_MARKDOWN_MAX characters, each up to several bytes in JSON. */
const BODY_BYTES = 256 * 1024;

/** The same text as a document of the visual mode, which is longer. */
const DOCUMENT_BYTES = 2 * 1024 * 1024;

const params = z.strictObject({ id });
const versionParams = z.strictObject({
  id,
  number: writtenVersion,
});

/** Heading of a page created on the site: published with its next version. */
const heading = z.strictObject({
  title: z.string(),
  category: z.enum(NEWS_CATEGORIES).optional(),
  day: z.string().optional().describe("date d’un article, AAAA-MM-JJ"),
  /** Number of its last change. */
  version,
});

/** A public page whose text is edited here. */
export const sitePage = z.strictObject({
  id,
  path: z.string(),
  title: z.string(),
  /** Number of its last version, 0 for the first edition. */
  version,
  /** When the live version was published; null for the first edition. */
  publishedAt: timestamp.nullable(),
  /** When the scheduled version replaces it. */
  scheduledAt: timestamp.nullable(),
  /** The caller may publish it. */
  mayEdit: z.boolean(),
  /** The caller has a draft. */
  hasDraft: z.boolean(),
  /** Only for a page created on the site. */
  kind: z.enum(PAGE_KINDS).optional(),
  heading: heading.optional(),
  /** When it was withdrawn. */
  withdrawnAt: timestamp.optional(),
  /** It may be withdrawn. */
  mayWithdraw: mark,
  /** A release brought another first edition since the live version was written. */
  shippedChanged: mark,
  /** In the list: its live text names a value that is not filled in. */
  incomplete: mark,
});
export type SitePage = z.output<typeof sitePage>;

/** In the shape of contract/page-document.ts; the server's schema checks all of it. */
const pageDocument = z.looseObject({ type: z.literal("doc") });

const draft = pageText.extend({
  /** The version of the page on which it is based. */
  basedOn: version,
  version,
  savedAt: timestamp,
});

const pageValue = z.strictObject({ name: z.string(), label: z.string(), filled: z.boolean() });

const pageDetail = sitePage.extend({
  live: pageText,
  draft: draft.nullable(),
  /** Values that a text may show as {{name}}. */
  values: z.array(pageValue),
});
export type PageDetail = z.output<typeof pageDetail>;

const pageVersion = z.strictObject({
  number: version,
  author: z.string(),
  note: z.string(),
  createdAt: timestamp,
  publishAt: timestamp,
  state: z.enum(["live", "scheduled", "former"]),
});
export type PageVersion = z.output<typeof pageVersion>;

const published = sitePage;

export const sitePageRoutes = {
  list: route(addresses.sitePages.list, {
    summary:
      "Pages publiques dont le texte se modifie ; par adresse ou recherche, articles compris",
    access: "editor",
    query: z.strictObject({
      path: z.string().max(300, tooLong(300)).optional(),
      q: search.optional(),
    }),
    reply: z.array(sitePage),
  }),
  get: route(addresses.sitePages.get, {
    summary: "Une page : texte en ligne, brouillon de l’appelant, version",
    access: "editor",
    params,
    reply: pageDetail,
  }),
  saveDraft: route(addresses.sitePages.saveDraft, {
    summary: "Enregistrer son brouillon d’une page",
    access: "editor",
    params,
    bodyBytes: BODY_BYTES,
    body: pageText.extend({
      basedOn: version,
      version: version
        .optional()
        .describe("version du brouillon d’où l’on part ; 0 s’il n’y en a pas"),
    }),
    reply: z.strictObject({ version, savedAt: timestamp }),
  }),
  dropDraft: route(addresses.sitePages.dropDraft, {
    summary: "Abandonner son brouillon d’une page",
    access: "editor",
    params,
    status: 204,
    reply: null,
  }),
  check: route(addresses.sitePages.check, {
    summary: "Ce qui ne va pas dans un texte",
    access: "editor",
    params,
    bodyBytes: BODY_BYTES,
    body: pageText,
    reply: z.strictObject({ problems: z.array(pageProblem) }),
  }),
  wholePreview: route(addresses.sitePages.wholePreview, {
    summary: "Où la page se voit entière avec son brouillon, pendant cinq minutes",
    access: "editor",
    params,
    reply: z.strictObject({ address: z.string() }),
  }),
  toDocument: route(addresses.sitePages.toDocument, {
    summary: "Le Markdown d’une page, comme le mode visuel l’édite",
    access: "editor",
    params,
    bodyBytes: BODY_BYTES,
    body: z.strictObject({ markdown: text(PAGE_MARKDOWN_MAX) }),
    reply: z.strictObject({ document: pageDocument }),
  }),
  toMarkdown: route(addresses.sitePages.toMarkdown, {
    summary: "Ce que le mode visuel a écrit, en Markdown",
    access: "editor",
    params,
    bodyBytes: DOCUMENT_BYTES,
    body: z.strictObject({ document: pageDocument }),
    reply: z.strictObject({ markdown: z.string() }),
  }),
  compareText: route(addresses.sitePages.compareText, {
    summary: "Différences d’un texte avec celui qui est en ligne",
    access: "editor",
    params,
    bodyBytes: BODY_BYTES,
    body: pageText,
    reply: z.strictObject({ blocks: z.array(changedBlock) }),
  }),
  publish: route(addresses.sitePages.publish, {
    summary: "Publier un texte, maintenant ou à une heure",
    access: "editor",
    params,
    bodyBytes: BODY_BYTES,
    body: pageText.extend({
      version: version.optional().describe("version de la page d’où l’on part"),
      publishAt: z.iso.datetime({ offset: true, error: messages.dateInvalid }).optional(),
      note: line(200).optional(),
    }),
    reply: published,
  }),
  versions: route(addresses.sitePages.versions, {
    summary: "Versions d’une page, de la plus récente à la plus ancienne",
    access: "editor",
    params,
    reply: z.array(pageVersion),
  }),
  version: route(addresses.sitePages.version, {
    summary: "Le texte d’une version ; 0 est celui qui est livré avec le site",
    access: "editor",
    params: versionParams,
    reply: pageText,
  }),
  compare: route(addresses.sitePages.compare, {
    summary: "Différences d’une version avec celle d’avant",
    access: "editor",
    params: versionParams,
    reply: z.strictObject({ blocks: z.array(changedBlock) }),
  }),
  restore: route(addresses.sitePages.restore, {
    summary: "Remettre en ligne une version, sous un nouveau numéro",
    access: "editor",
    params: versionParams,
    body: z.strictObject({ version: version.optional() }),
    reply: published,
  }),
};
