import { DOCUMENT_KINDS, type DocumentKind } from "#contract/document-sorting.ts";
import { useAddressParams } from "#web/parts/use-address-params.ts";

/** How the list is sorted, as its call takes it. */
export interface Sorting {
  folderId?: string;
  kind?: DocumentKind;
  year?: string;
}

/** Reads the folder, kind and year of the address (`?dossier=`, `?type=`, `?annee=`): a folder is one of a group that is shown. */
export function useSorting(groupId: string | undefined): Sorting {
  const [params] = useAddressParams();
  const folderId = groupId && params.get("dossier");
  const kind = DOCUMENT_KINDS.find((one) => one === params.get("type"));
  const year = params.get("annee");
  return {
    ...(folderId && { folderId }),
    ...(kind && { kind }),
    ...(year && /^2\d{3}$/.test(year) && { year }),
  };
}

export const isSorted = ({ folderId, kind, year }: Sorting): boolean =>
  [folderId, kind, year].some((value) => value !== undefined);
