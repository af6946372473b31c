import { pagePath } from "../../contract/page-path.ts";
import { addDays } from "../../contract/repeat.ts";
import { field, file, form } from "../../server/testing/form.ts";
import { pdf } from "../../server/testing/sample-files.ts";
import type { DemoSite } from "./demo-site.ts";

/** Accepted and refused texts, and the addresses of the pages that show them. */
export interface Filled {
  accepted: number;
  refused: number;
  /** Address of each created object that has one, the public ones first. */
  addresses: string[];
}

type Created = { id?: string; path?: string };

/** Sends texts into every field of a form. Refusals are counted. */
class Filler {
  readonly filled: Filled = { accepted: 0, refused: 0, addresses: [] };
  readonly #site: DemoSite;
  readonly #token: string;
  constructor(site: DemoSite, token: string) {
    this.#site = site;
    this.#token = token;
  }

  async #ask(method: string, path: string, init: RequestInit): Promise<Created | undefined> {
    const headers = { ...init.headers, authorization: `Bearer ${this.#token}` };
    const answer = await fetch(`${this.#site.url}/api${path}`, { ...init, method, headers });
    const body = await answer.text();
    if (answer.status >= 500) throw new Error(`${method} ${path} : ${answer.status} ${body}`);
    if (answer.ok) this.filled.accepted += 1;
    else this.filled.refused += 1;
    return answer.ok && body.startsWith("{") ? (JSON.parse(body) as Created) : undefined;
  }

  send(method: "POST" | "PUT", path: string, body: object): Promise<Created | undefined> {
    const headers = { "content-type": "application/json" };
    return this.#ask(method, path, { headers, body: JSON.stringify(body) });
  }

  upload(path: string, name: string, extra: [string, string]): Promise<Created | undefined> {
    const { body, headers } = form([field(...extra), file(`${name}.pdf`, pdf(name))]);
    return this.#ask("POST", path, { headers, body: new Uint8Array(body) });
  }

  saw(address: string | undefined): void {
    if (address) this.filled.addresses.push(address);
  }
}

const today = new Date().toISOString().slice(0, 10);
const dayAfter = (days: number): string => addDays(today, days);

/** Fills the objects of a group. */
async function fillGroup(filler: Filler, id: string, text: string, index: number): Promise<void> {
  const slot = { startTime: "09:00", endTime: "10:00" };
  const texts = { title: text, message: `${text}\n${text}`, groupId: id, place: text };
  const event = await filler.send("POST", "/events", {
    ...texts,
    ...slot,
    date: `${dayAfter(1 + (index % 40))}T12:00:00.000Z`,
  });
  if (event?.id) {
    filler.saw(pagePath("event", { id: event.id }));
    await filler.send("PUT", `/events/${event.id}/answer`, { answer: "absent", word: text });
    if (index % 3 === 0) await filler.send("POST", `/events/${event.id}/cancel`, { reason: text });
  }
  const days = [2, 3].map((more) => ({ ...slot, day: dayAfter(more) }));
  const poll = await filler.send("POST", "/polls", { ...texts, days });
  if (poll?.id) filler.saw(pagePath("poll", { id: poll.id }));
  await filler.upload("/upload", text.replaceAll("\n", " "), ["groupId", id]);
  await filler.send("POST", `/groupes/${id}/courriels`, {
    subject: text,
    body: `${text}\n${text}`,
  });
}

async function fillOne(filler: Filler, text: string, index: number): Promise<void> {
  const group = await filler.send("POST", "/groupes", {
    name: text,
    description: `${text}\n${text}`,
  });
  if (group?.id) {
    await filler.send("POST", `/groupes/${group.id}/join`, { words: text });
    filler.saw(pagePath("group", { id: group.id }));
    await fillGroup(filler, group.id, text, index);
  }
  await filler.upload("/upload-ressource", text.replaceAll("\n", " "), ["category", "articles"]);
  await filler.send("POST", "/users/me/calendriers", { name: text, scope: "mine" });
  const slug = `texte-${index}`;
  const heading = { kind: "news", title: text, category: "actualite", day: today, slug };
  const article = await filler.send("POST", "/pages", heading);
  if (!article?.id) return;
  const texts = { description: text, lead: text, markdown: `## ${text}\n\n${text}\n\n- ${text}` };
  const published = await filler.send("POST", `/pages/${article.id}/publish`, texts);
  if (published) filler.saw(article.path);
}

/**
 * Sends every text into every field, then one of them into each value of the pages and into the own
 * account.
 */
export async function fillWithTexts(
  site: DemoSite,
  token: string,
  texts: string[],
): Promise<Filled> {
  const filler = new Filler(site, token);
  for (const [index, text] of texts.entries()) await fillOne(filler, text, index);
  const values = await fetch(`${site.url}/api/site-values`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const names = ((await values.json()) as { name: string }[]).map(({ name }) => name);
  for (const [index, name] of names.entries())
    await filler.send("PUT", `/site-values/${name}`, { value: texts[index % texts.length] });
  const [username = "", firstName = "", lastName = ""] = texts;
  await filler.send("PUT", "/users/me", { username, firstName, lastName });
  return filler.filled;
}
