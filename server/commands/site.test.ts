import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { COMMANDS } from "./commands.ts";
import { runWords } from "./run-program.ts";

const NAMES = [
  ...["backup", "restore", "fsck", "move", "retention", "content"],
  ...["create-admin", "reset-second-factor"],
];

/** The program itself: a start takes a second. */
function start(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["server/commands/site.ts", ...words],
    { env: { PATH: process.env.PATH, DATA_DIR: "/nowhere" }, encoding: "utf8" },
  );
  return { status, stdout, stderr };
}

const run = (...words: string[]) => runWords("npm run site --", COMMANDS, words);

test("--help lists every command", () => {
  const { status, stdout, stderr } = start("--help");
  expect([status, stderr]).toEqual([0, ""]);
  for (const name of NAMES) expect(stdout).toContain(`  ${name} `);
});

test("what is refused is written as an error, with exit code 2", () => {
  const { status, stdout, stderr } = start("backups", "x.tar");
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(/^Commande inconnue : backups\.\nUsage : npm run site -- COMMANDE\n/);
});

test.each(NAMES)("%s --help describes the command and does nothing", async (name) => {
  expect(await run(name, "--help")).toEqual({
    text: expect.stringMatching(new RegExp(`^Usage : npm run site -- ${name}\\b`)),
    code: 0,
  });
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
])("refuses %j with a sentence, the usage and code 2", async (words, sentence) => {
  const { text = "", code } = await run(...words);
  expect([code, text.split("\n")[0]]).toEqual([2, sentence]);
  expect(text).toContain("\nUsage : npm run site -- ");
});
