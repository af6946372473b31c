import { filesOf } from "../../files/file-owner.ts";

export const mediaFiles = filesOf("media_files");
