import { useQuery } from "@tanstack/react-query";
import { lazy, useState } from "react";
import type { FolderList } from "#contract/document-folders.ts";
import { NO_FOLDER } from "#contract/document-sorting.ts";
import { pagePath } from "#contract/page-path.ts";
import { useMayPublishIn } from "#web/parts/member-space.ts";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import { documentFolders } from "#web/queries/document-folders.ts";
import { Button } from "#web/ui/button.tsx";
import { ChipLinks } from "#web/ui/chip-links.tsx";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import { DownloadFolder } from "./download-folder.tsx";

const ManageFolders = lazy(() => import("./manage-folders.tsx"));

/** Each folder at its address; the other filters stay. */
function Tabs({ folders, unsorted }: FolderList) {
  const [params] = useAddressParams();
  const addressOf = (dossier?: string) =>
    pagePath("documents", { ...Object.fromEntries(params), document: undefined, dossier });
  const all = folders.reduce((sum, { count }) => sum + count, unsorted);
  return (
    <ChipLinks
      label="Dossiers du groupe"
      variant="tabs"
      here={addressOf(params.get("dossier") ?? undefined)}
      unit={["document", "documents"]}
      choices={[
        { to: addressOf(), name: "Tout", count: all },
        ...folders.map(({ id, name, count }) => ({ to: addressOf(id), name, count })),
        { to: addressOf(NO_FOLDER), name: "Sans dossier", count: unsorted },
      ]}
    />
  );
}

/** The folders of the group that the list shows; its publishers change them here. */
export function FolderTabs({ groupId }: { groupId: string }) {
  const publishes = useMayPublishIn()({ id: groupId });
  const { data } = useQuery(documentFolders(groupId));
  const [isManaging, setManaging] = useState(false);
  const [params] = useAddressParams();
  const folder = data?.folders.find(({ id }) => id === params.get("dossier"));
  const close = () => setManaging(false);
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 [&_.tabs]:mb-1">
      {data && data.folders.length > 0 && (
        <div className="max-w-full min-w-0 grow">
          <Tabs {...data} />
        </div>
      )}
      {folder && folder.count > 0 && <DownloadFolder groupId={groupId} folderId={folder.id} />}
      {publishes && (
        <div>
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setManaging(true)}>
            Gérer les dossiers
          </Button>
        </div>
      )}
      <LazyDialog asked={isManaging} onFailed={close}>
        <ManageFolders groupId={groupId} open={isManaging} onClose={close} />
      </LazyDialog>
    </div>
  );
}
