import { filesOf } from "../../files/file-owner.ts";

export const resourceFiles = filesOf("resources");
