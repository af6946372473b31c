import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const NAMES = [
  ...["backup", "restore", "fsck", "move", "retention", "content"],
  ...["create-admin", "reset-second-factor"],
];

function site(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["server/commands/site.ts", ...words],
    {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: "/nowhere",
        // Node compiles the same sources once.
        NODE_COMPILE_CACHE: "node_modules/.cache/test-sites",
      },
      encoding: "utf8",
    },
  );
  return { status, stdout, stderr };
}

test("--help lists every command", () => {
  const { status, stdout } = site("--help");
  expect(status).toBe(0);
  for (const name of NAMES) expect(stdout).toContain(`  ${name} `);
});

test.each(NAMES)("%s --help describes the command and does nothing", (name) => {
  const { status, stdout } = site(name, "--help");
  expect([status, stdout]).toEqual([
    0,
    expect.stringMatching(new RegExp(`^Usage : npm run site -- ${name}\\b`)),
  ]);
});

test.each([
  [[], "Il manque la commande."],
  [["toString"], "Commande inconnue : toString."],
  [["backups", "x.tar"], "Commande inconnue : backups."],
  [["backup"], "Il manque FICHIER."],
  [["backup", "--chiffrer", "x.tar"], "Option inconnue : --chiffrer."],
  [["backup", "--encrypt=oui", "x.tar"], "L’option --encrypt ne prend pas de valeur."],
  [["restore", "a.tar", "b.tar"], "Mot inattendu : b.tar."],
  [["move", "--to"], "L’option --to demande une valeur : --to CIBLE."],
  [["content"], "Donnez --out DOSSIER ou --in DOSSIER."],
  [["create-admin", "vous"], "Ce n’est pas une adresse électronique : vous."],
])("refuses %j with a sentence, the usage and exit code 2", (words, sentence) => {
  const { status, stderr } = site(...words);
  expect([status, stderr.split("\n")[0]]).toEqual([2, sentence]);
  expect(stderr).toContain("\nUsage : npm run site -- ");
});
