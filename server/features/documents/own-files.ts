import { filesOf } from "../../files/file-owner.ts";

export const documentFiles = filesOf("documents");
