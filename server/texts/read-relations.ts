import { posix } from "node:path";
import type { OfficeFile } from "./open-office-file.ts";

interface Relation {
  id: string;
  /** Last word of its type: « notesSlide », « sharedStrings ». */
  type: string;
  /** Name of the part that it leads to. */
  part: string;
}

/** Relations of a part of an Office Open XML file to other parts of it, in their order. */
export async function readRelations(office: OfficeFile, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part);
  const relations: Relation[] = [];
  await office.read(posix.join(folder, "_rels", `${posix.basename(part)}.rels`), {
    open: (name, { Id = "", Type = "", Target = "", TargetMode }) => {
      if (name !== "Relationship" || TargetMode === "External") return;
      // A target that begins with « / » counts from the root of the archive.
      const target = posix.resolve("/", folder, Target).slice(1);
      relations.push({ id: Id, type: posix.basename(Type), part: target });
    },
  });
  return relations;
}

/** Attribute `r:id` of an element, whatever its prefix: `id` without one is another attribute. */
export const relationId = (attributes: Record<string, string>): string =>
  Object.entries(attributes).find(([name]) => name.endsWith(":id"))?.[1] ?? "";
