import { cpSync } from "node:fs";
import { join } from "node:path";
import { openContent } from "../../server/content/site.ts";
import { readValues, VALUES_FILE } from "../../server/content/values.ts";

/** Copies the readable files of the content to where the server finds them should one be broken when it starts; the others keep their former copy. */
export async function shipContent(from: string, to: string): Promise<void> {
  const content = openContent(from, async () => new Map());
  const copy = (file: string) => cpSync(join(from, file), join(to, file));
  await readValues(from).then(
    () => copy(VALUES_FILE),
    () => undefined,
  );
  for (const path of await content.pages())
    await content.page(path).then(
      () => copy(`pages${path === "/" ? "/index" : path}.md`),
      () => undefined,
    );
}
