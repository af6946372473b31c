import type { Mutant } from "../mutant/mutant.ts";

const AGE = ["server/backup/age.test.ts"];
const ARCHIVE = ["server/backup/archive.test.ts"];
const RESTORE = ["server/backup/restore.test.ts"];
const SITE = ["server/features/backups/backups.test.ts"];

const mutants: Mutant[] = [
  {
    id: "F21",
    protection: "le dernier morceau d'une archive chiffrée se dit le dernier",
    file: "server/backup/age.ts",
    from: "nonce[11] = isLast ? 1 : 0;",
    to: "nonce[11] = 0;",
    tests: AGE,
  },
  {
    id: "F21",
    protection: "les morceaux chiffrés sont comptés",
    file: "server/backup/age.ts",
    from: "  nonce.writeUIntBE(index, 5, 6);\n",
    to: "  nonce.writeUIntBE(index * 0, 5, 6);\n",
    tests: AGE,
  },
  {
    id: "F21",
    protection: "l'en-tête d'une archive chiffrée est authentifié",
    file: "server/backup/age.ts",
    from: "if (!timingSafeEqual(right, fromText(mac)))",
    to: "if (timingSafeEqual(right, Buffer.alloc(32)))",
    tests: AGE,
  },
  {
    id: "F21",
    protection: "un en-tête ne fait pas dépenser sans mesure",
    file: "server/backup/age.ts",
    from: '  if (work > MOST_WORK) throw new ArchiveFault("damaged");\n',
    to: "",
    tests: AGE,
  },
  {
    id: "F24",
    protection: "l'archive entière est scellée par une empreinte",
    file: "server/backup/read-archive.ts",
    from: 'if (seal?.name !== SEAL || (await this.#whole(seal)).toString("latin1") !== right)',
    to: "if (seal?.name !== SEAL || (await this.#whole(seal)).length !== right.length)",
    tests: ARCHIVE,
  },
  {
    id: "F21",
    protection: "une sauvegarde est relue avant de porter son nom",
    file: "server/backup/make-backup.ts",
    from: "return (await readArchive(counted(await written()), passphrase)).manifest;",
    to: "return (await readArchive(counted(await written()), passphrase).catch(() => ({ manifest: {} as Manifest }))).manifest;",
    tests: ARCHIVE,
  },
  {
    id: "F10",
    protection: "une sauvegarde à qui il manque un fichier n'est pas dite bonne",
    file: "server/backup/archive.ts",
    from: "lost.length === 0 && damaged.length === 0",
    to: "damaged.length === 0",
    tests: SITE,
  },
  {
    id: "T21",
    protection: "ni session ni lien dans une archive",
    file: "server/backup/archive.ts",
    from: '["sessions", "links", ',
    to: "[",
    tests: ARCHIVE,
  },
  {
    id: "F21",
    protection: "une restauration lit toute l'archive avant d'écrire",
    file: "server/backup/restore.ts",
    from: "  const { head, manifest } = await check(archive, steps.checked);\n",
    to: "  const { head, manifest } = await check(archive, steps.checked).catch(() => ({ head: { migrations: [], tables: [], madeAt: '' } as unknown as Head, manifest: { files: {}, tables: {} } as Manifest }));\n",
    tests: RESTORE,
  },
  {
    id: "F21",
    protection: "ce qui est là n'est pas remplacé sans qu'on le demande",
    file: "server/backup/restore-place.ts",
    from: 'const isUsed = existsSync(join(dataDir, "site.db"));',
    to: "const isUsed = false;",
    tests: RESTORE,
  },
  {
    id: "F02",
    protection: "une restauration qui échoue reprend ses fichiers",
    file: "server/backup/restore.ts",
    from: "    await restorer.undo();\n",
    to: "",
    tests: RESTORE,
  },
  {
    id: "F13",
    protection: "une restauration n'envoie pas les courriels qui attendaient",
    file: "server/backup/restore-rows.ts",
    from: '.set({ status: "failed", last_error',
    to: '.set({ status: "waiting", last_error',
    tests: RESTORE,
  },
  {
    id: "F22",
    protection: "une archive ancienne passe par les migrations",
    file: "server/backup/restore-rows.ts",
    from: "  await migrateTo(trx, undefined);\n",
    to: "",
    tests: RESTORE,
  },
  {
    id: "T39",
    protection: "le téléchargement redemande le mot de passe",
    file: "server/features/backups/download-backup.ts",
    from: "  await confirmPassword(deps, currentPassword, actor);\n",
    to: "",
    tests: SITE,
  },
  {
    id: "T39",
    protection: "l'adresse d'une sauvegarde n'ouvre que pour qui administre encore",
    file: "server/features/backups/download-backup.ts",
    from: "refuseUnless(mayAdminister(await resumeSession(deps, session)));",
    to: "await resumeSession(deps, session);",
    tests: SITE,
  },
  {
    id: "F21",
    protection: "rien n'est retiré tant qu'une nouvelle n'est pas bonne",
    file: "server/backup/keep-backups.ts",
    from: "    await place.sweep?.();\n",
    to: "    await place.sweep?.();\n    await tidyUp(deps, place);\n",
    tests: SITE,
  },
];

export default mutants;
