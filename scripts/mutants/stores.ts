import type { Mutant } from "../mutant/mutant.ts";

const mutants: Mutant[] = [
  {
    id: "T57",
    protection: "les morceaux d'un envoi coupé ne restent pas sur S3",
    file: "server/files/s3-upload.ts",
    from: "if (UploadId !== undefined) {\n      const given",
    to: "if (UploadId === Key) {\n      const given",
    tests: ["server/files/s3-faults.test.ts"],
  },
  {
    id: "F02",
    protection: "une copie dont la réponse se perd ne laisse pas de fichier",
    file: "server/files/s3-store.ts",
    from: "      await removeObject(bucket, copy.Key).catch(() => undefined);\n",
    to: "",
    tests: ["server/files/s3-faults.test.ts"],
  },
  {
    id: "F24",
    protection: "une réponse de S3 qui s'arrête est une panne",
    file: "server/files/s3-read.ts",
    from: "moved === seen && ",
    to: "moved < seen && ",
    tests: ["server/files/s3-faults.test.ts"],
  },
  {
    id: "T65",
    protection: "un compartiment disparu n'est pas un fichier perdu",
    file: "server/files/s3-read.ts",
    from: "    await call((options) => client.send(new HeadBucketCommand({ Bucket: name }), options));\n",
    to: "",
    tests: ["server/files/s3-faults.test.ts"],
  },
  {
    id: "T32",
    protection: "un compartiment lisible par tous arrête le démarrage",
    file: "server/files/s3-prove.ts",
    from: "({ ok }) => ok",
    to: "() => false",
    tests: ["server/files/s3-faults.test.ts"],
  },
  {
    id: "F10",
    protection: "fsck ne retire rien d'une base qui n'est pas la bonne",
    file: "scripts/fsck/compare-files.ts",
    from: "tooMany ? [] : ",
    to: "",
    tests: ["scripts/fsck/compare-files.test.ts"],
  },
  {
    id: "F03",
    protection: "un site ne démarre pas sur la moitié d'un déménagement",
    file: "server/db/migrate.ts",
    from: "  await refuseUnfinished(db);\n",
    to: "",
    project: "postgres",
    tests: ["scripts/move/move.test.ts"],
  },
  {
    id: "F03",
    protection: "un déménagement ne finit pas tant que la source est en service",
    file: "scripts/move/move.ts",
    from: "if (finished) await unmark(db);",
    to: "await unmark(db);",
    project: "postgres",
    tests: ["scripts/move/move.test.ts"],
  },
];

export default mutants;
