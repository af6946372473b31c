import { z } from "zod";
import { addresses } from "./addresses.ts";
import { document } from "./documents.ts";
import { event } from "./events.ts";
import { counted, id, line, mark } from "./fields.ts";
import { group } from "./groups.ts";
import { guideHead } from "./guides.ts";
import { messages } from "./messages.ts";
import { namedPerson } from "./person.ts";
import { pollSummary } from "./polls.ts";
import { route } from "./route.ts";
import { isTitleSearch } from "./search.ts";
import { SPACE_SEARCH_KINDS, SPACE_SEARCH_MAX, SPACE_SEARCH_ROWS } from "./space-search-limits.ts";

/** The first rows of a kind, and how many there are in all. */
const found = <T extends z.ZodType>(row: T) =>
  counted.extend({ list: z.array(row).max(SPACE_SEARCH_ROWS) });

/** Extracts of a document's text in a result. */
export const EXTRACTS_MAX = 3;

const extract = z.array(z.strictObject({ at: z.number().int(), text: z.string(), isHit: mark }));

const textExtract = z.strictObject({
  page: z.number().int().nullable(),
  title: z.string().describe("nom de la feuille"),
  extract,
});
export type TextExtract = z.output<typeof textExtract>;

const foundDocument = document.extend({
  extracts: z.array(textExtract).max(EXTRACTS_MAX).describe("où le texte a les mots"),
});
export type FoundDocument = z.output<typeof foundDocument>;

const described = extract.optional().describe("où la description a les mots");
const foundEvent = event.extend({ extract: described });
export type FoundEvent = z.output<typeof foundEvent>;
const foundGroup = group.extend({ extract: described });
export type FoundGroup = z.output<typeof foundGroup>;

const foundMinutes = z.strictObject({
  id: id.describe("celui de la réunion"),
  title: z.string(),
  day: z.string(),
  number: z.string().describe("« COPIL, réunion 2026-04 »"),
  group: z.strictObject({ id, name: z.string() }),
  extract: extract.optional().describe("où le compte rendu a les mots"),
});
export type FoundMinutes = z.output<typeof foundMinutes>;

const foundPage = z.strictObject({
  kind: z.enum(["page", "article", "document", "resource"]),
  path: z.string().describe("adresse de la page, du fichier ou du lien"),
  title: z.string(),
  date: z.string().optional().describe("d’une actualité"),
  extract,
});
export type FoundPage = z.output<typeof foundPage>;

export const spaceSearchReply = z.strictObject({
  events: found(foundEvent).describe(
    "ceux dont le titre a les mots, puis ceux dont un texte les a ; à venir par date, puis passés, du plus récent au plus ancien",
  ),
  minutes: found(foundMinutes).describe(
    "comptes rendus publiés, par leur texte sans les points à huis clos ; du plus récent au plus ancien",
  ),
  documents: found(foundDocument).describe("par leur nom ou par le texte de leur fichier"),
  polls: found(pollSummary),
  groups: found(foundGroup).describe("par leur nom, puis par leur description"),
  guides: found(guideHead),
  pages: found(foundPage).describe("textes publiés du site public, et ses ressources"),
  people: found(namedPerson).describe("personnes du collectif, par leur nom ou leur structure"),
});
export type SpaceSearchReply = z.output<typeof spaceSearchReply>;

export const spaceSearchRoutes = {
  find: route(addresses.spaceSearch.find, {
    summary: "Ce qui, dans l’espace membre, a chaque mot dans son titre, son nom ou son texte",
    access: "member",
    query: z.strictObject({
      q: line(SPACE_SEARCH_MAX).refine(isTitleSearch, messages.searchTooShort),
      kind: z
        .enum(SPACE_SEARCH_KINDS, messages.invalidRequest)
        .optional()
        .describe("plus de résultats de celui-ci, et des autres le nombre seulement"),
    }),
    reply: spaceSearchReply,
  }),
};
