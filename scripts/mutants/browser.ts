import type { Mutant } from "../mutant/mutant.ts";

const mutants: Mutant[] = [
  {
    id: "T51",
    protection: "un navigateur ne devine pas le type d'un fichier",
    file: "server/http/headers.ts",
    from: '"x-content-type-options": "nosniff"',
    to: '"x-content-type-options": "sniff"',
    tests: ["server/features/files/file-answers.test.ts"],
  },
  {
    id: "T51",
    protection: "un fichier de texte ne s'ouvre pas dans le site",
    file: "server/files/detect-type.ts",
    from: 'csv: office("text", "text/plain; charset=utf-8"),',
    to: 'csv: { content: "text", mime: "text/html", inline: true },',
    tests: ["e2e/intruder.spec.ts"],
    only: "hostile files",
    project: "e2e",
  },
  {
    id: "T66",
    protection: "un texte long est montré comme du texte",
    file: "web/ui/long-text.tsx",
    from: '<p className="max-w-measure whitespace-pre-line">{open ? text : beginning}</p>',
    to: '<p className="max-w-measure whitespace-pre-line" dangerouslySetInnerHTML={{ __html: beginning }} />',
    tests: ["e2e/intruder.spec.ts"],
    only: "hostile texts",
    project: "e2e",
  },
  {
    id: "T66",
    protection: "ce qui est tapé reste du texte dans la page gardée hors connexion",
    file: "contract/escape-html.ts",
    from: "text.replace(/[&<>\"']/g, (character) => ESCAPES[character] ?? character)",
    to: "(ESCAPES === undefined ? '' : text)",
    tests: ["web/offline/kept-page.test.ts"],
    project: "rooms",
  },
  {
    id: "T13",
    protection: "ce qu'un appareil garde n'est montré qu'à son propriétaire",
    file: "web/offline/kept-page.ts",
    from: 'if(i===d.dataset.owner)d.dataset.mine="";else{',
    to: 'd.dataset.mine="";if(false){',
    tests: ["e2e/offline-reader.spec.ts"],
    project: "e2e",
  },
  {
    id: "T13",
    protection: "un site qui y met fin efface ce que les appareils gardaient",
    file: "server/http/end-worker.ts",
    from: "      for (const name of await caches.keys()) await caches.delete(name);\n",
    to: "",
    tests: ["e2e/offline-ended.spec.ts"],
    project: "e2e",
  },
];

export default mutants;
