import { filesOf } from "#server/files/file-owner.ts";

export const mediaFiles = filesOf("media_files");
