import { pagePath } from "../../../contract/page-path.ts";
import { compareWithConstant } from "../compare-with-constant.ts";
import type { Bench } from "../fixture.ts";
import type { Row } from "../row.ts";

const today = new Date().toISOString().slice(0, 10);
const asAdmin = ({ tokens }: Bench) => ({ authorization: `Bearer ${tokens.admin}` });
const unit = "réponses/s";

/** Answers of the site, compared with a bare Node server that sends the same bytes. */
const rows: Row[] = [
  {
    number: "1",
    title: "page publique",
    gate: 0.6,
    goal: 0.85,
    kind: "share",
    unit,
    measure: (bench) =>
      compareWithConstant(bench, {
        url: `${bench.url}${pagePath("about")}`,
        headers: { "accept-encoding": "br" },
      }),
  },
  {
    number: "3",
    title: "liste de 100 événements",
    gate: 0.05,
    goal: 0.3,
    kind: "share",
    unit,
    measure: (bench) =>
      compareWithConstant(bench, {
        url: `${bench.url}/api/events?from=${today}&limit=100`,
        headers: asAdmin(bench),
      }),
  },
  {
    number: "4",
    title: "un événement",
    gate: 0.15,
    goal: 0.4,
    kind: "share",
    unit,
    measure: (bench) =>
      compareWithConstant(bench, {
        url: `${bench.url}/api/events?from=${today}&limit=1`,
        headers: asAdmin(bench),
      }),
  },
  {
    number: "5",
    title: "1 000 personnes, pour un administrateur",
    gate: 0.02,
    goal: 0.04,
    kind: "share",
    unit,
    measure: (bench) =>
      compareWithConstant(bench, {
        url: `${bench.url}/api/users?limit=1000`,
        headers: asAdmin(bench),
      }),
  },
];
export default rows;
