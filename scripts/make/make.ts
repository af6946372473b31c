/** `npm run make -- THING`: files generated from the sources and committed with them. */
import { type Command, defineCommand } from "#server/commands/command.ts";
import { runProgram } from "#server/commands/run-program.ts";
import { makeCards } from "./cards.ts";
import { makeGuidePictures } from "./guides.ts";
import { makeIcons } from "./icons.ts";
import { makePdfs } from "./pdf.ts";
import { writeSbom } from "./sbom.ts";

const THINGS: Record<string, Command> = {
  pdf: defineCommand({
    summary: "imprime les PDF de content/documents dont le texte a changé",
    options: {
      force: { type: "boolean", help: "imprime aussi ceux qui n’ont pas changé" },
      out: {
        type: "string",
        value: "DOSSIER",
        help: "imprime là, avec les valeurs remplies dans l’administration",
      },
    },
    run: async ({ values }) => {
      await makePdfs(values);
      return 0;
    },
  }),
  cards: defineCommand({
    summary: "dessine les images de partage dont le titre ou la description a changé",
    run: async () => {
      await makeCards();
      return 0;
    },
  }),
  guides: defineCommand({
    summary: "prend les images de docs/guides sur un site de données inventées",
    run: async () => {
      await makeGuidePictures();
      return 0;
    },
  }),
  icons: defineCommand({
    summary: "dessine les icônes de web/public d’après favicon.svg",
    run: async () => {
      await makeIcons();
      return 0;
    },
  }),
  sbom: defineCommand({
    summary: "écrit l’inventaire des paquets (CycloneDX) et compte leurs licences",
    options: {
      out: {
        type: "string",
        value: "FICHIER",
        help: "le fichier à écrire ; sbom.cdx.json si absent",
      },
    },
    run: async ({ values: { out = "sbom.cdx.json" } }) => {
      writeSbom(out);
      return 0;
    },
  }),
};

await runProgram("npm run make --", THINGS);
