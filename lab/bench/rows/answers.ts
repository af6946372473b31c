import { pagePath } from "../../../contract/page-path.ts";
import { rateBesideConstant } from "../beside-constant.ts";
import type { Ground } from "../ground.ts";
import type { Row } from "../row.ts";

const today = new Date().toISOString().slice(0, 10);
const asAdmin = ({ tokens }: Ground) => ({ authorization: `Bearer ${tokens.admin}` });
const unit = "réponses/s";

/** Answers of the site, beside a bare server of Node that sends the same bytes. */
const rows: Row[] = [
  {
    number: "1",
    title: "page publique",
    gate: 0.6,
    goal: 0.85,
    says: "share",
    unit,
    measure: (ground) =>
      rateBesideConstant(ground, {
        url: `${ground.url}${pagePath("about")}`,
        headers: { "accept-encoding": "br" },
      }),
  },
  {
    number: "3",
    title: "liste de 100 événements",
    gate: 0.05,
    goal: 0.3,
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
    gate: 0.15,
    goal: 0.4,
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
    gate: 0.02,
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
