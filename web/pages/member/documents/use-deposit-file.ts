import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FILE_NAME_MAX } from "#contract/document-limits.ts";
import type { ReferenceChange } from "#contract/document-references.ts";
import type { DocumentKind } from "#contract/document-sorting.ts";
import type { Document } from "#contract/documents.ts";
import { CallError } from "#web/call.ts";
import { spokenMoment } from "#web/parts/moment.ts";
import type { Ask, SendFile } from "#web/parts/use-uploads.ts";
import {
  documentQuery,
  documentsNamed,
  replaceDocument,
  uploadDocument,
} from "#web/queries/documents.ts";

const isStale = (error: unknown): boolean => error instanceof CallError && error.code === "stale";

const sayLast = ({ name, version, uploaded_at }: Document): string =>
  `Le groupe a déjà «\u00A0${name}\u00A0», version ${version} du ${spokenMoment(uploaded_at)}.`;

/** Shows what changed since a version. */
type Compare = (document: Document, from: number) => void;
/** What changes, and of a reference, how and from which day on. */
interface Terms {
  note: string;
  change?: ReferenceChange;
  validFrom?: string;
  silent?: "true";
}

/** Replaces a document; after a concurrent replacement, asks before it replaces that version. */
export function useReplaceFile(compare?: Compare) {
  const client = useQueryClient();
  const { mutateAsync: replace } = useMutation(replaceDocument);
  return async function replaceBy(
    document: Document,
    { terms, ...input }: Omit<Parameters<SendFile<Document, never>>[0], "body"> & { terms: Terms },
    signal: AbortSignal,
    ask: Ask,
  ): Promise<Document> {
    const { id, version } = document;
    try {
      const body = { version: String(version), ...terms };
      return await replace({ input: { ...input, params: { id }, body }, signal });
    } catch (error) {
      const [now] = isStale(error) ? await client.fetchQuery(documentQuery(id)) : [];
      if (!now) throw error;
      await ask(
        `${sayLast(now)} Cette version vient d’être déposée\u00A0: voyez-la d’abord.`,
        { replace: `Déposer quand même (version ${now.version + 1})` },
        compare && [{ name: "Comparer", onChoose: () => compare(now, version) }],
      );
      return replaceBy(now, { terms, ...input }, signal, ask);
    }
  };
}

interface Fields {
  groupId: string;
  category?: string;
  folderId?: string;
  kind?: Exclude<DocumentKind, "reference">;
  silent?: "true";
}

/** Deposits a file in a group. Where the group has a document of this name, asks whether it replaces it. */
export function useDepositFile(): SendFile<Document, Fields> {
  const client = useQueryClient();
  const { mutateAsync: upload } = useMutation(uploadDocument);
  const replaceBy = useReplaceFile();
  return async (input, signal, ask) => {
    const [same] = await client.fetchQuery(
      documentsNamed(input.body.groupId, input.file.name.slice(-FILE_NAME_MAX)),
    );
    const choice =
      same &&
      (await ask(sayLast(same), {
        replace: `Remplacer (version ${same.version + 1})`,
        both: "Garder les deux",
      }));
    if (!same || choice === "both") return upload({ input, signal });
    const { file, onProgress, body } = input;
    const terms = { note: "", ...(body.silent && { silent: body.silent }) };
    return replaceBy(same, { file, onProgress, terms }, signal, ask);
  };
}
