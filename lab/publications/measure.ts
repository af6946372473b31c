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
  /** What none may take longer than. */
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
/** Each instance looks for what others published every second. */
const LOOKS_MS = 1000;
const PATIENCE_MS = 20_000;
const VISITS = 400;

const rowOf = (what: string, taken: number[], limit?: number): Row => ({
  what,
  count: taken.length,
  median: median(taken),
  max: Math.max(...taken),
  ...(limit !== undefined && { limit }),
});

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** From now to the first answer that says this. */
async function untilSeen(site: Pick<Site, "url">, path: string, mark: string): Promise<number> {
  const start = performance.now();
  for (;;) {
    if ((await read(site, path)).includes(mark)) return performance.now() - start;
    if (performance.now() - start > PATIENCE_MS) throw new Error(`${path} : rien de nouveau`);
    await wait(2);
  }
}

/** Publishes a page again and again, at any moment of the second in which the others look, and waits until each instance shows it. */
async function publishAgain(writer: Site, others: Pick<Site, "url">[], times: number) {
  const path = pagePath("testimonies");
  const page = await call<PageDetail>(writer, "GET", "/pages/testimonies");
  const taken = { accepted: [] as number[], here: [] as number[], elsewhere: [] as number[] };
  const after: number[] = [];
  for (let time = 0; time < times; time += 1) {
    await wait(Math.random() * LOOKS_MS);
    const mark = `Publication ${time + 1} de cette mesure.`;
    const text = { ...page.live, markdown: `${page.live.markdown}\n\n${mark}` };
    taken.accepted.push(
      await timeOf(() => call(writer, "POST", "/pages/testimonies/publish", text)),
    );
    const seen = await Promise.all([writer, ...others].map((site) => untilSeen(site, path, mark)));
    taken.here.push(seen[0] ?? 0);
    taken.elsewhere.push(...seen.slice(1));
    after.push(await timeOf(() => read(writer, pagePath("home"))));
  }
  return { ...taken, after };
}

/** A page of 30 KB, published as an article. */
async function writeLong(site: Site): Promise<string> {
  const heading = { title: "Un long article", category: "actualite", slug: "un-long-article" };
  const { id } = await call<{ id: string }>(site, "POST", "/pages", { kind: "news", ...heading });
  const description = "Un article de trente kilo-octets, pour une mesure.";
  const text = { description, lead: "Un long texte.", markdown: longText() };
  await call(site, "POST", `/pages/${id}/publish`, text);
  return id;
}

/** What the editor asks of the server to show a text. */
async function openText(site: Site, id: string): Promise<void> {
  const { live } = await call<PageDetail>(site, "GET", `/pages/${id}`);
  await call(site, "POST", `/pages/${id}/document`, { markdown: live.markdown });
}

/** Another draft: a text that the server has not read yet. */
async function draftAnew(site: Site, id: string, time: number): Promise<void> {
  const { live, version } = await call<PageDetail>(site, "GET", `/pages/${id}`);
  const text = { ...live, markdown: `${live.markdown}\n\nBrouillon ${time}.`, basedOn: version };
  await call(site, "PUT", `/pages/${id}/draft`, text);
}

async function repeat(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) taken.push(await timeOf(work));
  return taken;
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

/** The first instance is written on, all are read. */
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
  const shown = await openInBrowser(site, editor);
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
      rowOf("page de 30 Ko, jusqu’au texte dans l’éditeur (Chromium)", shown, EDITOR_MS),
      rowOf("la même, dont personne n’a encore ouvert le texte (Chromium)", unread, EDITOR_MS),
    ],
  };
}
