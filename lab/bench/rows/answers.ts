import { pagePath } from "../../../contract/page-path.ts";
import { rateBesideConstant, workBesideConstant } from "../beside-constant.ts";
import type { Ground } from "../ground.ts";
import type { Row } from "../row.ts";

const today = new Date().toISOString().slice(0, 10);
const asAdmin = ({ tokens }: Ground) => ({ authorization: `Bearer ${tokens.admin}` });
const unit = "réponses/s";
/** Found in some of the reports. */
const SEARCHED = "lille";

/** What the site answers, beside a server of Node that answers the same bytes without a thought. */
const rows: Row[] = [
  {
    number: "1",
    title: "page publique gardée",
    gate: 0.8,
    goal: 0.95,
    says: "share",
    unit,
    measure: (ground) =>
      rateBesideConstant(ground, {
        url: `${ground.url}${pagePath("about")}`,
        headers: { "accept-encoding": "br" },
      }),
  },
  {
    number: "2",
    title: "page publique rendue à chaque fois",
    gate: 0.01,
    goal: 0.025,
    says: "share",
    // The server pauses between renderings, on purpose (http/in-turn.ts): what counts is what one takes of the processor.
    unit: "réponses par seconde de processeur",
    measure: (ground) =>
      workBesideConstant(ground, {
        url: `${ground.url}${pagePath("rapports")}?q=${SEARCHED}`,
        numbered: true,
        connections: 1,
        headers: { "accept-encoding": "br" },
      }),
  },
  {
    number: "3",
    title: "liste de 100 événements",
    gate: 0.1,
    goal: 0.35,
    says: "share",
    unit,
    measure: (ground) =>
      rateBesideConstant(ground, {
        url: `${ground.url}/api/events?from=${today}&limit=100`,
        headers: asAdmin(ground),
      }),
  },
  {
    number: "4",
    title: "un événement",
    gate: 0.25,
    goal: 0.45,
    says: "share",
    unit,
    measure: (ground) =>
      rateBesideConstant(ground, {
        url: `${ground.url}/api/events?from=${today}&limit=1`,
        headers: asAdmin(ground),
      }),
  },
  {
    number: "5",
    title: "1 000 personnes, pour un administrateur",
    gate: 0.01,
    goal: 0.04,
    says: "share",
    unit,
    measure: (ground) =>
      rateBesideConstant(ground, {
        url: `${ground.url}/api/users?limit=1000`,
        headers: asAdmin(ground),
      }),
  },
];
export default rows;
