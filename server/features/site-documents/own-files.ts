import { filesOf } from "#server/files/file-owner.ts";

export const siteDocumentFiles = filesOf("site_document_files");
