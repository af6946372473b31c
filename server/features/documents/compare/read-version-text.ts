import type { Deps } from "#server/deps.ts";
import { type Extracted, extractText } from "#server/texts/extract-text.ts";
import type { DocumentRow } from "../queries.ts";

type Text = Pick<Extracted, "state" | "passages">;

/** The text of the live version, once it is read; in one statement, because a replacement deletes its passages. */
async function findStoredText(
  { db }: Pick<Deps, "db">,
  { id, version }: DocumentRow,
): Promise<Text | undefined> {
  const rows = await db
    .selectFrom("document_texts as texts")
    .innerJoin("documents", (join) =>
      join
        .onRef("documents.id", "=", "texts.document_id")
        .onRef("documents.live_version", "=", "texts.version"),
    )
    .leftJoin("document_passages as passages", "passages.document_id", "texts.document_id")
    .select(["texts.state", "passages.page", "passages.title", "passages.text"])
    .where("texts.document_id", "=", id)
    .where("texts.version", "=", version)
    .orderBy("passages.position")
    .execute();
  const [first] = rows;
  if (!first || first.state === "waiting") return undefined;
  const passages = rows.flatMap(({ page, title, text }) =>
    text === null ? [] : [{ page, title: title ?? "", text }],
  );
  return { state: first.state, passages };
}

/** The text of a file of a document: the stored one, or what a process of its own reads in it. */
export async function readVersionText(
  deps: Deps,
  document: DocumentRow,
  fileName: string,
): Promise<Text> {
  const stored = fileName === document.file_name ? await findStoredText(deps, document) : undefined;
  if (stored) return stored;
  const file = await deps.files.open(fileName);
  const extension = fileName.slice(fileName.lastIndexOf(".") + 1);
  return file ? extractText(file, extension) : { state: "failed", passages: [] };
}
