import sharp from "sharp";
import { INVITED_MAX, NAME_MAX } from "../../contract/limits.ts";
import { COSTLY, mostOf } from "../../server/testing/costly-inputs.ts";
import { field, file, form, type Part } from "../../server/testing/form.ts";
import { openXml, wholePdf } from "../../server/testing/sample-files.ts";
import { call, type Site } from "../publications/calls.ts";

export interface CostlyCall {
  what: string;

  send: () => Promise<unknown>;
}

const MIB = 1024 * 1024;
const worst = (unit: string): string => unit.repeat(mostOf(unit, COSTLY.page));
const text = (markdown: string) => ({
  description: "Une mesure.",
  lead: "Une mesure.",
  markdown,
});

/** Ignores the answer: a refusal takes time as well. */
const refusable = (sent: Promise<unknown>): Promise<unknown> => sent.catch(() => undefined);

async function upload({ url, token }: Site, path: string, parts: Part[]): Promise<unknown> {
  const { body, headers } = form(parts);
  const answer = await fetch(`${url}/api${path}`, {
    method: "POST",
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(body),
  });
  return answer.text();
}

const ARTICLE = { kind: "news", category: "actualite", title: "Mesure", slug: "mesure" };

/** As many people as are accepted, with the longest names. */
const INVITED = Array.from(
  { length: INVITED_MAX },
  (_, at) => `${"a ".repeat(NAME_MAX / 2)}<p${at}@exemple.fr>`,
).join("\n");

async function callsOnTexts(site: Site): Promise<CostlyCall[]> {
  const { id } = await call<{ id: string }>(site, "POST", "/pages", ARTICLE);
  const send = (action: string, body: object) => call(site, "POST", `/pages/${id}/${action}`, body);
  const visit = async () => (await fetch(`${site.url}/actualites/${ARTICLE.slug}`)).text();
  const onPage = (kind: string, unit: string): CostlyCall[] => {
    const markdown = worst(unit);
    return [
      { what: `publier ${kind}`, send: () => send("publish", text(markdown)) },
      { what: `première visite de la page avec ${kind}`, send: visit },
    ];
  };
  const table = worst("|a|b|\n|-|-|\n|a|b|\n\n");
  const linked = worst(`${"[a](/presse#x) ".repeat(50)}\n\n`);
  const { document } = await call<{ document: object }>(site, "POST", `/pages/${id}/document`, {
    markdown: table,
  });
  return [
    ...onPage("des adresses", "a@b.fr "),
    ...onPage("une liste", "1. a\n"),
    ...onPage("des tableaux", "|a|b|\n|-|-|\n|a|b|\n\n"),
    ...onPage("des mots", "un mot de plus "),
    { what: "vérifier des liens", send: () => send("check", text(linked)) },
    { what: "vérifier des tableaux", send: () => send("check", text(table)) },
    { what: "vers le mode visuel", send: () => send("document", { markdown: `${table} ` }) },
    { what: "depuis le mode visuel", send: () => send("markdown", { document }) },
    {
      what: "comparer deux textes",
      send: () => refusable(send("diff", text(worst("mot à mot ")))),
    },
    { what: "pages qui mènent à l’accueil", send: () => call(site, "GET", "/pages/home/links") },
    {
      what: "liste de 200 personnes à inviter",
      send: () => call(site, "POST", "/site-invitations/check", { list: INVITED }),
    },
    { what: "emplois des valeurs", send: () => call(site, "GET", "/site-values") },
  ];
}

async function callsOnFiles(site: Site): Promise<CostlyCall[]> {
  const [group] = await call<{ id: string }[]>(site, "GET", "/groupes");
  const intoGroup = (name: string, data: Buffer) =>
    upload(site, "/upload", [field("groupId", group?.id ?? ""), file(name, data)]);
  const relations = "<Relationship/>".repeat(19_999);
  const office = openXml("docx", [{ name: "word/_rels/document.xml.rels", data: relations }]);
  const replace = (data: Buffer) =>
    upload(site, "/site-documents/plaidoyer", [field("validated", ""), file("a.pdf", data)]);
  const picture = await sharp({
    create: { width: 7000, height: 7000, channels: 3, background: "white" },
  })
    .jpeg()
    .toBuffer();
  return [
    {
      what: "nom de fichier de 78 000 points",
      send: () => intoGroup(`a${".".repeat(78_000)}b.pdf`, Buffer.from("%PDF-")),
    },
    { what: "document bureautique, 20 000 relations", send: () => intoGroup("a.docx", office) },
    {
      what: "PDF du site, 18 Mio de « #41 »",
      send: () => replace(wholePdf("#41".repeat(6 * MIB))),
    },
    {
      what: "PDF du site, 18 Mio de « stream »",
      send: () => replace(wholePdf("stream\n".repeat((18 * MIB) / 7))),
    },
    {
      what: "image de 49 millions de points",
      send: () => upload(site, "/media", [file("a.jpg", picture)]),
    },
  ];
}

function callsOfVisitors({ url }: Site): CostlyCall[] {
  const large = `{${Array.from({ length: 170_000 }, (_, index) => `"${index}":1`).join(",")}}`;
  const deep = `{"email":${"[".repeat(30_000)}${"]".repeat(30_000)}}`;
  const keys = JSON.stringify(
    Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`a${index}`, 1])),
  );
  const post = (path: string, body: string) => async () =>
    (
      await fetch(`${url}/api${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      })
    ).text();
  return [
    { what: "connexion, JSON de 30 000 niveaux", send: post("/login", deep) },
    { what: "connexion, JSON de 5 000 clés", send: post("/login", keys) },
    {
      what: "document de 2 Mio, sans session",
      send: post("/pages/contact/markdown", large),
    },
    {
      what: "en-tête de 14 Ko",
      send: async () =>
        (
          await fetch(`${url}/contact`, { headers: { accept: "text/html;q=0.1,".repeat(900) } })
        ).text(),
    },
  ];
}

/** What makes the site read the costliest inputs that it accepts. */
export async function listCalls(site: Site): Promise<CostlyCall[]> {
  return [...(await callsOnTexts(site)), ...(await callsOnFiles(site)), ...callsOfVisitors(site)];
}
