import { useQuery } from "@tanstack/react-query";
import type { Document } from "#contract/documents.ts";
import { useNoteRecent } from "#web/parts/recents.ts";
import type { Pages } from "#web/parts/use-pages.ts";
import { documentQuery } from "#web/queries/documents.ts";
import type { Rows } from "#web/queries/pages.ts";

/** The document that the address names. One that the list does not show (yet) is read by itself: the link to it may be old. */
export function useOpenedDocument(
  { reading }: Pages<Rows<Document>>,
  opened: string,
  open: (id: string) => void,
) {
  const list = reading.data?.list ?? [];
  const at = list.findIndex(({ id }) => id === opened);
  const elsewhere = opened !== "" && reading.state === "loaded" && at < 0;
  const own = useQuery({ ...documentQuery(opened), enabled: elsewhere });
  const document = list[at] ?? (elsewhere ? own.data?.find(({ id }) => id === opened) : undefined);
  const step = (target: Document | undefined) =>
    at >= 0 && target ? () => open(target.id) : undefined;
  useNoteRecent("document", document?.id ?? "", document?.name);
  const gone = elsewhere && !document && own.isSuccess;
  const preview = document && {
    document,
    onPrevious: step(list[at - 1]),
    onNext: step(list[at + 1]),
    onClose: () => open(""),
  };
  return { preview, gone };
}
