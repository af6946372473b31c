import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Backup, Backups as Read } from "#contract/backups.ts";
import { messages } from "#contract/messages.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { useChange } from "#web/parts/use-change.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { backups, isPending, makeBackup } from "#web/queries/backups.ts";
import { invalidate } from "#web/queries/invalidate.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { Table } from "#web/ui/table.tsx";
import { backupColumns } from "./backup-columns.tsx";
import { BackupProgress } from "./backup-progress.tsx";
import { BackupSummary, BackupWarnings } from "./backup-summary.tsx";
import { DownloadBackup } from "./download-backup.tsx";
import { PrepareBackup } from "./prepare-backup.tsx";
import { PreparedBackup } from "./prepared-backup.tsx";

const NotWanted = () => (
  <div className="mb-8">
    <Notice tone="warning">
      <h2 className="text-h3">Le site ne fait pas de sauvegarde</h2>
      <p className="mt-2 max-w-measure">
        L’hébergeur les a arrêtées (<code>BACKUP_DIR=off</code>). Demandez-lui s’il en fait
        lui-même. Vous pouvez en télécharger une à tout moment.
      </p>
    </Notice>
  </div>
);

function List({ list, onDownload }: { list: Backup[]; onDownload: (backup: Backup) => void }) {
  if (list.length === 0) return <EmptyState>{messages.noBackup}</EmptyState>;
  return (
    <Table
      caption="Sauvegardes"
      columns={backupColumns(onDownload)}
      rows={list}
      rowKey={({ id }) => id}
    />
  );
}

const isOver = ({ state }: Backup): boolean => state !== "asked" && state !== "running";

/** Makes one more now, to take away or to be stored. */
function Buttons({
  read: { settings, prepared },
  onPrepare,
}: {
  read: Read;
  onPrepare: () => void;
}) {
  const make = useChange(makeBackup, {
    failed: messages.backupAskFailed,
    done: ({ message }) => message,
  });
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant={prepared?.stored ? "secondary" : "primary"} onClick={onPrepare}>
        {prepared?.stored ? "Préparer une autre archive" : "Télécharger une sauvegarde"}
      </Button>
      {settings && (
        <Button variant="secondary" busy={make.busy} onClick={() => make.run(undefined)}>
          Sauvegarder maintenant
        </Button>
      )}
    </div>
  );
}

function Underway({ read: { list, prepared } }: { read: Read }) {
  return (
    <>
      <PreparedBackup prepared={prepared} />
      <BackupProgress
        backup={list.find((backup) => !isOver(backup))}
        soon="Une sauvegarde va commencer."
        now="Sauvegarde en cours"
      />
    </>
  );
}

function BackupList({ read }: { read: Read }) {
  const { settings, list } = read;
  const [wanted, setWanted] = useState<Backup>();
  const [preparing, setPreparing] = useState(false);
  const client = useQueryClient();
  const asked = () => {
    setPreparing(false);
    invalidate(client, "backups");
  };
  return (
    <>
      {settings ? <BackupSummary settings={settings} list={list} /> : <NotWanted />}
      <div className="mb-8 grid gap-5">
        <Underway read={read} />
        {!isPending(read) && <Buttons read={read} onPrepare={() => setPreparing(true)} />}
      </div>
      {settings && <BackupWarnings settings={settings} />}
      {settings && <List list={list.filter(isOver)} onDownload={setWanted} />}
      <PrepareBackup open={preparing} onAsked={asked} onClose={() => setPreparing(false)} />
      <DownloadBackup
        backup={wanted}
        encrypted={settings?.encrypted === true}
        onClose={() => setWanted(undefined)}
      />
    </>
  );
}

/** What would bring the site back: the last one, its size and its check, one more now, and a copy to take away. */
export default function BackupsPage() {
  const reading = useReading(useQuery(backups));
  return (
    <Loaded load={reading} failed={messages.backupsFailed} skeleton={<SkeletonLines count={6} />}>
      {(read) => <BackupList read={read} />}
    </Loaded>
  );
}
