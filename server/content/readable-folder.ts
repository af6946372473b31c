import type { Warnings } from "../warnings.ts";
import { describeNewerFormat } from "./format.ts";
import type { ContentFolder, ContentSource } from "./source.ts";

const INSTEAD = "En attendant, le site affiche les textes livrés avec cette version.";

/**
 * The folder that people edit. While its format is newer than what this program reads, its texts and
 * values are those of the copy that the build made, and administrators are warned.
 */
export function openReadableFolder(
  live: ContentFolder,
  shipped: ContentSource,
  warnings: Warnings,
): ContentFolder {
  const choose = async (): Promise<ContentSource> => {
    const newer = await describeNewerFormat(live);
    if (newer === undefined) {
      warnings.clear("content-format");
      return live;
    }
    warnings.raise("content-format", `${newer} ${INSTEAD}`);
    return shipped;
  };
  let chosen: Promise<ContentSource> | undefined;
  const texts = () => (chosen ??= choose());
  return {
    ...live,
    text: async (file) => (await texts()).text(file),
    values: async () => (await texts()).values(),
    files: async (folder) => (folder === "pages" ? await texts() : live).files(folder),
    watch: (onChange) =>
      live.watch(() => {
        chosen = undefined;
        onChange();
      }),
  };
}
