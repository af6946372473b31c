import type { Deps } from "./deps.ts";
import { documentFiles } from "./features/documents/own-files.ts";
import { resourceFiles } from "./features/resources/own-files.ts";
import { purgeTrash } from "./jobs/purge-trash.ts";

/** What the features declare of what they keep, gathered for the jobs, which know no feature. */
const FILE_OWNERS = [documentFiles, resourceFiles];

export const emptyTrash = (deps: Deps): Promise<void> => purgeTrash(deps, FILE_OWNERS);
