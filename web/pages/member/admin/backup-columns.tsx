import type { Backup } from "#contract/backups.ts";
import { sizeOf } from "#web/parts/file-size.ts";
import { spokenMoment } from "#web/parts/moment.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/table.tsx";

const STATE_NAMES: Record<Backup["state"], string> = {
  asked: "Demandée",
  running: "En cours",
  good: "Vérifiée",
  incomplete: "Incomplète",
  failed: "Échec",
};

const isWrong = ({ state }: Backup): boolean => state === "incomplete" || state === "failed";
const isMade = ({ state }: Backup): boolean => state === "good" || state === "incomplete";

function State({ backup }: { backup: Backup }) {
  return (
    <>
      <Badge tone={isWrong(backup) ? "warm" : "quiet"}>{STATE_NAMES[backup.state]}</Badge>
      {backup.problem && (
        <span className="mt-1 block text-sm wrap-anywhere text-soft">{backup.problem}</span>
      )}
      {isMade(backup) && !backup.stored && (
        <span className="mt-1 block text-sm text-soft">Supprimée (remplacée)</span>
      )}
    </>
  );
}

/** What the site made or tried to make, with what can be had of it. */
export const backupColumns = (onDownload: (backup: Backup) => void): Column<Backup>[] => [
  {
    key: "beganAt",
    header: "Date",
    rowHeader: true,
    cell: ({ beganAt }) => spokenMoment(beganAt),
  },
  { key: "state", header: "État", cell: (backup) => <State backup={backup} /> },
  {
    key: "size",
    header: "Taille",
    cell: ({ size }) =>
      size === null ? "–" : <span className="whitespace-nowrap">{sizeOf(size)}</span>,
  },
  {
    key: "askedBy",
    header: "Demandée par",
    cell: ({ askedBy }) => askedBy ?? "Le site, chaque jour",
  },
  {
    key: "actions",
    header: "Actions",
    quietHeader: true,
    cell: (backup) =>
      backup.stored && (
        <Button variant="secondary" onClick={() => onDownload(backup)}>
          Télécharger<span className="sr-only"> celle du {spokenMoment(backup.beganAt)}</span>
        </Button>
      ),
  },
];
