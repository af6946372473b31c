import { chromium } from "@playwright/test";
import { pagePath } from "../../../contract/page-path.ts";
import { findChromium } from "../../../scripts/find-chromium.ts";
import { FONT_STYLES } from "../../showcase/visit.ts";
import { compare } from "../alternate.ts";
import type { Row } from "../row.ts";

interface Visit {
  requests: number;
  /**
   * Compressed kilobytes by kind of resource: « Script », « Font »…, as `npm run showcase` counts
   * them.
   */
  of: Record<string, number>;
  /** Kilobytes on the wire, headers included. */
  whole: number;
}

/** What a first visit of a page loads, until the network is idle. */
async function visit(url: string): Promise<Visit> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    const page = await browser.newPage();
    const network = await page.context().newCDPSession(page);
    await network.send("Network.enable");
    const result: Visit = { requests: 0, of: {}, whole: 0 };
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(new URL(url).origin)) elsewhere.push(request.url());
    });
    // Data URLs (fonts, drawings) are reported as requests although another file contains them.
    const inside = new Set<string>();
    network.on(
      "Network.responseReceived",
      ({ requestId, type, response: { headers, url: address } }) => {
        if (address.startsWith("data:")) {
          inside.add(requestId);
          return;
        }
        const kind = FONT_STYLES.test(address) ? "Font" : type;
        result.of[kind] = (result.of[kind] ?? 0) + Number(headers["content-length"]) / 1000;
      },
    );
    network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (inside.has(requestId)) return;
      result.requests += 1;
      result.whole += encodedDataLength / 1000;
    });
    await page.goto(url, { waitUntil: "networkidle" });
    if (elsewhere.length > 0) throw new Error(`demandé à d’autres sites : ${elsewhere.join(" ")}`);
    return result;
  } finally {
    await browser.close();
  }
}

/** One visit of each page serves all its rows. */
const visited = new Map<string, Promise<Visit>>();
function visitOnce(url: string): Promise<Visit> {
  const visiting = visited.get(url) ?? visit(url);
  visited.set(url, visiting);
  return visiting;
}

const row = (
  number: string,
  title: string,
  path: string,
  [gate, goal]: [gate: number | undefined, goal: number],
  unit: string,
  figure: (result: Visit) => number,
): Row => ({
  number,
  title,
  ...(gate !== undefined && { gate }),
  goal,
  kind: "amount",
  unit,
  measure: async ({ url }) => compare([[figure(await visitOnce(`${url}${path}`)), 1]]),
});

const PROSE = pagePath("actions");
const READ = "première visite d’une page à lire";
const FORM = "première visite d’un formulaire";
const rows: Row[] = [
  row("14", `${READ} : scripts`, PROSE, [8, 8], "Ko", ({ of }) => of.Script ?? 0),
  row("14", `${READ} : demandes`, PROSE, [10, 8], "demandes", ({ requests }) => requests),
  row("14", `${READ} : tout, en-têtes compris`, PROSE, [undefined, 60], "Ko", ({ whole }) => whole),
  row("14b", `${FORM} : scripts`, pagePath("contact"), [115, 90], "Ko", ({ of }) => of.Script ?? 0),
];
export default rows;
