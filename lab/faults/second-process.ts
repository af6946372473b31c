import type { Scenario } from "./scenario.ts";
import { ask, startTarget } from "./target.ts";

const USED = "Base de données déjà utilisée.";

const secondProcess: Scenario = {
  title: "deux processus sur un fichier SQLite",
  engine: "sqlite",
  run: async (context) => {
    const target = await startTarget(context);
    const second = await target.site.run(context.settings);
    const writing = await ask(target, { address: "POST /groupes", body: { name: "Pendant" } });
    await target.kill();
    const third = await target.site.run(context.settings);
    return [
      {
        what: "le second refuse de démarrer",
        measured: second.output().trim().split("\n").at(-1) ?? "",
        passed: second.ended && second.output().includes(USED),
      },
      {
        what: "le premier écrit toujours",
        measured: `${writing?.status}`,
        passed: writing?.status === 201,
      },
      {
        what: "le premier tué, un autre démarre aussitôt",
        measured: third.ended ? "non" : "oui",
        passed: !third.ended,
      },
    ];
  },
};

export default secondProcess;
