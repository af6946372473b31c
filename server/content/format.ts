import type { ContentSource } from "./source.ts";

/** Format of the content folder that this program reads. It grows when an older program would misread the texts. */
export const CONTENT_FORMAT = 1;
export const FORMAT_FILE = "format.txt";

/**
 * What the host has to do about a folder of a newer format; undefined when this program reads it. A
 * folder without a number has format 1.
 */
export async function describeNewerFormat(
  folder: Pick<ContentSource, "text">,
  name = "content/",
): Promise<string | undefined> {
  const format = (await folder.text(FORMAT_FILE).catch(() => "1")).trim().slice(0, 20);
  if (/^\d+$/.test(format) && Number(format) <= CONTENT_FORMAT) return undefined;
  return (
    `Le dossier ${name} est au format « ${format} », et cette version du site lit le format ${CONTENT_FORMAT}. ` +
    "Installez la version du site livrée avec ce dossier, ou remettez le dossier précédent."
  );
}
