import { z } from "zod";
import { addresses } from "./addresses.ts";
import { ARCHIVE_DOCUMENTS_MAX } from "./document-limits.ts";
import { id } from "./fields.ts";
import { messages } from "./messages.ts";
import { route } from "./route.ts";

const archiveAddress = z.strictObject({
  url: z.string().describe("adresse signée, qui s’ouvre sans en-tête"),
});

export const archiveRoutes = {
  makeOfFolder: route(addresses.archives.makeOfFolder, {
    summary: "Adresse de l’archive ZIP des documents d’un dossier ; elle sert cinq minutes",
    access: "member",
    limited: "archivesPerAccount",
    params: z.strictObject({ id, folderId: id }),
    reply: archiveAddress,
  }),
  make: route(addresses.archives.make, {
    summary: "Adresse de l’archive ZIP de documents choisis ; elle sert cinq minutes",
    access: "member",
    limited: "archivesPerAccount",
    body: z.strictObject({
      ids: z
        .array(id)
        .min(1, messages.invalidRequest)
        .max(ARCHIVE_DOCUMENTS_MAX, messages.archiveTooMany),
    }),
    reply: archiveAddress,
  }),
  download: route(addresses.archives.download, {
    summary: "Une archive ZIP de documents, à son adresse signée",
    access: "capability",
    answers: "file",
    query: z.strictObject({
      ids: z.string().max(10_000).optional(),
      exp: z.string().max(20).optional(),
      session: z.string().max(50).optional(),
      sig: z.string().max(100).optional(),
    }),
    reply: null,
  }),
};
