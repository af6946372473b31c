import type { Backup, Backups } from "#contract/backups.ts";
import { sizeOf } from "#web/parts/file-size.ts";
import { spokenMoment } from "#web/parts/moment.ts";
import { Notice } from "#web/ui/notice.tsx";

type Settings = NonNullable<Backups["settings"]>;

const storedSentence = ({ stored: { count, size } }: Settings): string => {
  if (count === 0) return "aucune archive";
  return `${count}\u00A0archive${count > 1 ? "s" : ""}, ${sizeOf(size)} en tout`;
};

/** What an administrator can do about where the archives lie, and who could read them. */
export function BackupWarnings({ settings }: { settings: Settings }) {
  const { onSiteDisk, perInstance, encrypted } = settings;
  if (!onSiteDisk && !perInstance && encrypted) return null;
  return (
    <div className="mb-8">
      <Notice tone="warning">
        <ul className="grid max-w-measure gap-3 wrap-anywhere">
          {onSiteDisk && (
            <li>
              <strong>Ces sauvegardes sont sur le même disque que le site.</strong> Si ce disque
              tombe en panne, vous perdez les deux. Téléchargez une sauvegarde chaque mois et
              rangez-la ailleurs, ou demandez à votre hébergeur un autre disque (
              <code>BACKUP_DIR</code>, expliqué dans{" "}
              <code>
                docs/exploitation/
                <wbr />
                sauvegarde.md
              </code>
              ).
            </li>
          )}
          {perInstance && (
            <li>
              Le site utilise PostgreSQL. S’il tourne sur plusieurs machines, chaque sauvegarde
              reste sur la machine qui l’a faite, et cette page ne montre que les siennes. Demandez
              à votre hébergeur un endroit commun (<code>BACKUP_URL</code>).
            </li>
          )}
          {!encrypted && (
            <li>
              <strong>Elles ne sont pas chiffrées.</strong> Toute personne qui peut lire ce dossier
              lit tout le site. Demandez à votre hébergeur de régler une phrase secrète (
              <code>BACKUP_PASSPHRASE</code>).
            </li>
          )}
        </ul>
      </Notice>
    </div>
  );
}

/** The last good one, the rhythm, the place and what is there. */
export function BackupSummary({ settings, list }: { settings: Settings; list: Backup[] }) {
  const last = list.find(({ state }) => state === "good");
  const { daily, weekly, encrypted, place, free } = settings;
  return (
    <dl className="mb-6 grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
      <dt className="font-bold">Dernière sauvegarde vérifiée</dt>
      <dd>
        {last
          ? `${spokenMoment(last.beganAt)}, ${sizeOf(last.size ?? 0)}`
          : "aucune pour l’instant"}
      </dd>
      <dt className="font-bold">Rythme</dt>
      <dd>
        une par jour, gardée {daily === 1 ? "un jour" : `${daily} jours`}
        {weekly > 0 && `\u202F; la dernière de chaque semaine, gardée ${weekly} semaines`}
      </dd>
      <dt className="font-bold">Emplacement</dt>
      <dd className="wrap-anywhere">
        {place}, {encrypted ? "chiffrées" : "non chiffrées"}
      </dd>
      <dt className="font-bold">Place occupée</dt>
      <dd>
        {storedSentence(settings)}
        {free !== null && `\u202F; ${sizeOf(free)} libres sur ce disque`}
      </dd>
    </dl>
  );
}
