import { filesOf } from "#server/files/file-owner.ts";

export const documentFiles = filesOf("documents");
