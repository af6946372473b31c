import { ask, openHand } from "./hand.ts";
import type { Scenario } from "./scenario.ts";

const USED = "Base de données déjà utilisée.";

const secondProcess: Scenario = {
  title: "deux processus sur un fichier SQLite",
  engine: "sqlite",
  run: async (ground) => {
    const hand = await openHand(ground);
    const second = await hand.site.run(ground.settings);
    const writing = await ask(hand, { address: "POST /groupes", body: { name: "Pendant" } });
    await hand.kill();
    const third = await hand.site.run(ground.settings);
    return [
      {
        what: "le second refuse de démarrer",
        measured: second.output().trim().split("\n").at(-1) ?? "",
        held: second.ended && second.output().includes(USED),
      },
      {
        what: "le premier écrit toujours",
        measured: `${writing?.status}`,
        held: writing?.status === 201,
      },
      {
        what: "le premier tué, un autre démarre aussitôt",
        measured: third.ended ? "non" : "oui",
        held: !third.ended,
      },
    ];
  },
};

export default secondProcess;
