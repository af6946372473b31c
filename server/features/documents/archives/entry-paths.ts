import { extensionOf, stemOf } from "#contract/document-name.ts";
import { fold } from "#contract/fold.ts";
import { cleanFileName } from "#server/files/file-name.ts";

/** Windows opens no path above 260 characters, and a file name takes up to 150. */
const GROUP_MAX = 60;
const FOLDER_MAX = 30;

interface Named {
  name: string;
  /** Name of its group. */
  category: string;
  folder_name?: string | null;
}

/** A slash would begin another folder, of which `cleanFileName` reads the last one only. */
const toFolder = (name: string, max: number): string =>
  cleanFileName([...name.replace(/[\\/]/g, "-")].slice(0, max).join(""));

const numbered = (name: string, count: number): string =>
  count === 1 ? name : `${stemOf(name)} (${count})${extensionOf(name)}`;

/** Paths « Group/Folder/Document.pdf » of an archive, in the order given, distinct for a disk that ignores case and accents. */
export function entryPaths(documents: Named[]): string[] {
  const taken = new Set<string>();
  return documents.map(({ name, category, folder_name: inside }) => {
    const file = cleanFileName(name);
    const group = toFolder(category, GROUP_MAX);
    const folder = inside ? `${group}/${toFolder(inside, FOLDER_MAX)}` : group;
    let count = 1;
    while (taken.has(fold(`${folder}/${numbered(file, count)}`))) count += 1;
    const path = `${folder}/${numbered(file, count)}`;
    taken.add(fold(path));
    return path;
  });
}
