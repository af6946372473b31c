import type { Mutant } from "../mutant/mutant.ts";

const mutants: Mutant[] = [
  {
    id: "T64",
    protection: "ce qui est gardé pour une personne n'est pas à une autre",
    file: "server/http/kept-answers.ts",
    from: "JSON.stringify(query)} ${whose}`",
    to: "JSON.stringify(query)}`",
    tests: ["server/http/kept-answers.test.ts"],
  },
  {
    id: "T64",
    protection: "une liste gardée ne survit pas à un changement",
    file: "server/http/kept-answers.ts",
    from: "return found?.version === version ?",
    to: "return found ?",
    tests: ["server/http/kept-answers.test.ts"],
  },
  {
    id: "T31",
    protection: "une liste gardée passe par la porte de sa route",
    file: "server/http/kept-first.ts",
    from: " || !DOORS[access](actor)",
    to: "",
    tests: ["server/http/kept-first.test.ts"],
  },
  {
    id: "F15",
    protection: "une liste gardée est comptée comme une autre",
    file: "server/http/kept-first.ts",
    from: ' || !count.counts(found.actor.sessionId, "calls")',
    to: "",
    tests: ["server/http/kept-first.test.ts"],
  },
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
