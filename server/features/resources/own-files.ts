import { filesOf } from "#server/files/file-owner.ts";

export const resourceFiles = filesOf("resources");
