import { messages } from "#contract/messages.ts";
import type { TestApp } from "./build-test-app.ts";
import { field, file } from "./form.ts";
import { sendForm } from "./publish.ts";
import { type Entry, zip } from "./zip.ts";

/** What says no to an office file that loads or runs something. */
export const hostile = { success: false, code: "file_hostile", message: messages.fileHostile };

export const TYPES = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
/** One relation of an Office Open XML part, to an external target by default. */
export const relation = (type: string, target: string, more = 'TargetMode="External"') =>
  `<Relationship Id="rId1" Type="${TYPES}/${type}" Target="${target}" ${more}/>`;
export const rels = (...relations: string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join("")}</Relationships>`;
/** The relations of the settings, where Word names the template of a document. */
export const settings = (xml: string | Buffer): Entry[] => [
  { name: "word/_rels/settings.xml.rels", data: xml },
];

/** An archive that no office writes into a file. */
export const hidden = zip([{ name: "a.exe", data: "MZ" }]);

/** What the site answers to the file. */
export async function sendOffice(
  { app, admin, groupId }: { app: TestApp; admin: string; groupId: string },
  name: string,
  data: Buffer,
): Promise<unknown> {
  return (await sendForm(app, [field("groupId", groupId), file(name, data)], admin)).json();
}
