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
];

export default mutants;
