import type { Mutant } from "../mutant/mutant.ts";

const mutants: Mutant[] = [
  {
    id: "T13",
    protection: "une session gardée en mémoire ne survit pas à ce qui a été écrit depuis",
    file: "server/db/until-commit.ts",
    from: "now?.since !== since",
    to: "!now",
    tests: ["server/db/until-commit.test.ts"],
  },
  {
    id: "T64",
    protection: "à chacun la durée de sa session, dans une liste envoyée comme à l'instant",
    file: "server/http/repeat-head.ts",
    from: "written.before + own + written.behind",
    to: "written.before + written.behind",
    tests: ["server/http/repeat-head.test.ts"],
  },
];

export default mutants;
