import { setTimeout as wait } from "node:timers/promises";
import { pagePath } from "../../contract/page-path.ts";
import type { PageDetail } from "../../contract/site-pages.ts";
import { median } from "../stats.ts";
import { call, openSite, read, type Site } from "./calls.ts";
import { longText } from "./long-text.ts";
import { openInBrowser } from "./open-in-browser.ts";

export interface Row {
  what: string;
  count: number;
  median: number;
  max: number;
  /** Upper bound for every value. */
  limit?: number;
}

export interface Figures {
  pages: number;
  versions: number;
  rows: Row[];
}

const HERE_MS = 1000;
const ELSEWHERE_MS = 2000;
const EDITOR_MS = 1000;
/** Each instance checks every second for publications of the others. */
const REFRESH_MS = 1000;
const PATIENCE_MS = 20_000;
const VISITS = 400;

const rowOf = (what: string, times: number[], limit?: number): Row => ({
  what,
  count: times.length,
  median: median(times),
  max: Math.max(...times),
  ...(limit !== undefined && { limit }),
});

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Milliseconds until an answer contains this mark. */
async function timeUntilShown(
  site: Pick<Site, "url">,
  path: string,
  mark: string,
): Promise<number> {
  const start = performance.now();
  for (;;) {
    if ((await read(site, path)).includes(mark)) return performance.now() - start;
    if (performance.now() - start > PATIENCE_MS) throw new Error(`${path} : rien de nouveau`);
    await wait(2);
  }
}

/**
 * Publishes a page `count` times, at random moments of the check interval, and waits until each
 * instance shows it.
 */
async function publishAgain(writer: Site, others: Pick<Site, "url">[], count: number) {
  const path = pagePath("testimonies");
  const page = await call<PageDetail>(writer, "GET", "/pages/testimonies");
  const times = { accepted: [] as number[], here: [] as number[], elsewhere: [] as number[] };
  const after: number[] = [];
  for (let time = 0; time < count; time += 1) {
    await wait(Math.random() * REFRESH_MS);
    const mark = `Publication ${time + 1} de cette mesure.`;
    const text = { ...page.live, markdown: `${page.live.markdown}\n\n${mark}` };
    times.accepted.push(
      await timeOf(() => call(writer, "POST", "/pages/testimonies/publish", text)),
    );
    const delays = await Promise.all(
      [writer, ...others].map((site) => timeUntilShown(site, path, mark)),
    );
    times.here.push(delays[0] ?? 0);
    times.elsewhere.push(...delays.slice(1));
    after.push(await timeOf(() => read(writer, pagePath("home"))));
  }
  return { ...times, after };
}

/** Publishes an article of 30 KB. */
async function writeLong(site: Site): Promise<string> {
  const heading = { title: "Un long article", category: "actualite", slug: "un-long-article" };
  const { id } = await call<{ id: string }>(site, "POST", "/pages", { kind: "news", ...heading });
  const description = "Un article de trente kilo-octets, pour une mesure.";
  const text = { description, lead: "Un long texte.", markdown: longText() };
  await call(site, "POST", `/pages/${id}/publish`, text);
  return id;
}

/** What the editor requests from the server to open a text. */
async function openText(site: Site, id: string): Promise<void> {
  const { live } = await call<PageDetail>(site, "GET", `/pages/${id}`);
  await call(site, "POST", `/pages/${id}/document`, { markdown: live.markdown });
}

/** Saves another draft, which the server has not parsed yet. */
async function draftAnew(site: Site, id: string, time: number): Promise<void> {
  const { live, version } = await call<PageDetail>(site, "GET", `/pages/${id}`);
  const text = { ...live, markdown: `${live.markdown}\n\nBrouillon ${time}.`, basedOn: version };
  await call(site, "PUT", `/pages/${id}/draft`, text);
}

async function repeat(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let time = 0; time < count; time += 1) times.push(await timeOf(work));
  return times;
}

async function countPages(site: Site): Promise<{ pages: number; versions: number }> {
  const pages = await call<{ id: string; version: number }[]>(site, "GET", "/pages");
  const articles: typeof pages = [];
  for (let last: string | undefined, found = [{}]; found.length > 0; last = articles.at(-1)?.id) {
    const next = last === undefined ? "" : `&after=${last}`;
    const some = await call<typeof pages>(site, "GET", `/articles?limit=200${next}`);
    articles.push(...some);
    found = some;
  }
  const all = [...pages, ...articles];
  return { pages: all.length, versions: all.reduce((sum, { version }) => sum + version, 0) };
}

/** Writes on the first instance and reads from all. */
export async function measurePublications(
  instances: { url: string }[],
  times: number,
): Promise<Figures> {
  const [first, ...others] = instances;
  const site = await openSite(first?.url ?? "");
  const counted = await countPages(site);
  for (const instance of instances)
    for (const page of ["home", "testimonies", "news"] as const)
      await read(instance, pagePath(page));
  const visits = await repeat(VISITS, () => read(site, pagePath("about")));
  const { accepted, here, elsewhere, after } = await publishAgain(site, others, times);
  const id = await writeLong(site);
  const opened = await repeat(times, () => openText(site, id));
  const editor = pagePath("sitePage", { id });
  const loadTimes = await openInBrowser(site, editor);
  const unread = await openInBrowser(site, editor, (time) => draftAnew(site, id, time));
  return {
    ...counted,
    rows: [
      rowOf("publication : jusqu’à la réponse", accepted),
      rowOf("de la réponse à la page nouvelle, même instance", here, HERE_MS),
      ...(others.length > 0
        ? [rowOf("de la réponse à la page nouvelle, autre instance", elsewhere, ELSEWHERE_MS)]
        : []),
      rowOf("première visite d’une autre page, après", after, HERE_MS),
      rowOf("visite d’une page gardée", visits),
      rowOf("page de 30 Ko, réponses du serveur à l’éditeur", opened, EDITOR_MS),
      rowOf("page de 30 Ko, jusqu’au texte dans l’éditeur (Chromium)", loadTimes, EDITOR_MS),
      rowOf("la même, dont personne n’a encore ouvert le texte (Chromium)", unread, EDITOR_MS),
    ],
  };
}
