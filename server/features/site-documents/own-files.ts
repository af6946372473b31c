import { filesOf } from "../../files/file-owner.ts";

export const siteDocumentFiles = filesOf("site_document_files");
