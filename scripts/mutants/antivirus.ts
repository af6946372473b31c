import type { Mutant } from "../mutant/mutant.ts";

const mutants: Mutant[] = [
  {
    id: "T61",
    protection: "un fichier infecté est refusé",
    file: "server/files/antivirus.ts",
    from: 'throw new ApiError("file_infected")',
    to: "return",
    tests: ["server/http/upload-antivirus.test.ts"],
  },
  {
    id: "T61",
    protection: "ce que l'antivirus n'a pas dit sain est refusé",
    file: "server/files/antivirus.ts",
    from: "if (found === undefined && clean === undefined) throw",
    to: "if (found === null) throw",
    tests: ["server/http/upload-antivirus.test.ts"],
  },
];

export default mutants;
