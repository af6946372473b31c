import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Backup, Backups as Read } from "#contract/backups.ts";
import { messages } from "#contract/messages.ts";
import { spokenMoment } from "#web/parts/event-day.ts";
import { sizeOf } from "#web/parts/file-size.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { useChange } from "#web/parts/use-change.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { backups, isPending, makeBackup } from "#web/queries/backups.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { Table } from "#web/ui/table.tsx";
import { backupColumns } from "./backup-columns.tsx";
import { BackupProgress } from "./backup-progress.tsx";
import { DownloadBackup } from "./download-backup.tsx";

/** Where nothing says where they go. */
const NotSet = () => (
  <Notice tone="warning">
    <h2 className="text-h3">Le site ne fait pas de sauvegarde</h2>
    <p className="mt-2 max-w-measure">
      L’hébergeur dit où les ranger par <code>BACKUP_DIR</code> (un dossier d’un autre disque) ou{" "}
      <code>BACKUP_URL</code> (un compartiment S3), puis redémarre le site&nbsp;: il en fait alors
      une chaque nuit. Le pas à pas est dans <code>docs/exploitation/sauvegarde.md</code>.
    </p>
  </Notice>
);

function Summary({ settings, list }: { settings: NonNullable<Read["settings"]>; list: Backup[] }) {
  const last = list.find(({ state }) => state === "good");
  const { daily, weekly, encrypted, place } = settings;
  return (
    <dl className="mb-6 grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
      <dt className="font-bold">Dernière bonne sauvegarde</dt>
      <dd>
        {last
          ? `${spokenMoment(last.beganAt)}, ${sizeOf(last.size ?? 0)}, relue en entier`
          : "aucune pour l’instant"}
      </dd>
      <dt className="font-bold">Rythme</dt>
      <dd>
        une par jour, gardée {daily} jours
        {weekly > 0 && `\u202F; la dernière de chaque semaine, gardée ${weekly} semaines`}
      </dd>
      <dt className="font-bold">Endroit</dt>
      <dd className="wrap-anywhere">
        {place}, {encrypted ? "chiffrées" : "non chiffrées"}
      </dd>
    </dl>
  );
}

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

function BackupList({ read: { settings, list }, pending }: { read: Read; pending: boolean }) {
  const [wanted, setWanted] = useState<Backup>();
  const make = useChange(makeBackup, {
    failed: messages.backupAskFailed,
    done: ({ message }) => message,
  });
  if (!settings) return <NotSet />;
  const isOver = ({ state }: Backup) => state !== "asked" && state !== "running";
  return (
    <>
      <Summary settings={settings} list={list} />
      <div className="mb-8 grid gap-5">
        <BackupProgress backup={list.find((backup) => !isOver(backup))} />
        {!pending && (
          <div>
            <Button busy={make.busy} onClick={() => make.run(undefined)}>
              Sauvegarder maintenant
            </Button>
          </div>
        )}
      </div>
      <List list={list.filter(isOver)} onDownload={setWanted} />
      <DownloadBackup
        backup={wanted}
        encrypted={settings.encrypted}
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
      {(read) => <BackupList read={read} pending={isPending(read)} />}
    </Loaded>
  );
}
