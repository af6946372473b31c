import { pageAt, pathIn } from "#contract/page-path.ts";
import type { PageProblem } from "#contract/page-text.ts";
import { siteFiles, siteImages } from "#contract/site-files.ts";
import { memoizeLast } from "./cached-by.ts";
import { SAFE_LINK } from "./prose.ts";
import { openResolver, type Resolved } from "./resolve-path.ts";
import type { ContentSource } from "./source.ts";
import type { FoundLink } from "./walk-text.ts";

/** What says nothing of where a link leads, read alone. */
const VAGUE =
  /^(cliquez|cliquer|c’est par|voir|lire|lien)? ?(ici|là|lien|plus)$|^en savoir plus$/iu;
const FILES = new Set<string>([...Object.values(siteFiles), ...Object.values(siteImages)]);
const DOCUMENT = /^\/documents\/(.+\.pdf)$/;
const DRAWING = /^\/infographies\/([a-z0-9-]+)\.svg$/;

/** The places of a page that a link may name, where they are known. */
export type PlacesOn = (path: string) => Promise<ReadonlySet<string> | undefined>;

const isThere = (source: ContentSource, file: string): Promise<boolean> =>
  source.open(file).then(
    () => true,
    () => false,
  );

type Resolve = (path: string) => Promise<Resolved>;

/** With the documents, drawings and fixed addresses of the site. */
function openLinks(source: ContentSource): Resolve {
  const resolvePage = openResolver({ current: () => source, version: () => "" });
  return async (path) => {
    const found = await resolvePage(path);
    if (found) return found;
    return (await leadsSomewhere(source, path)) ? "page" : undefined;
  };
}

/** Something that is always there, at an address of its own. */
async function leadsSomewhere(source: ContentSource, path: string): Promise<boolean> {
  const document = DOCUMENT.exec(path)?.[1];
  if (document) return isThere(source, `documents/${document}`);
  const drawing = DRAWING.exec(path)?.[1];
  if (drawing) return isThere(source, `infographics/${drawing}.svg`);
  const page = pageAt(path);
  return FILES.has(path) || (page !== undefined && !page.written);
}

const decoded = (url: string): string | undefined => {
  try {
    return decodeURI(url);
  } catch {
    return undefined;
  }
};

async function faultOf(resolve: Resolve, { url, text }: FoundLink): Promise<string | undefined> {
  const address = decoded(url);
  if (text === "") return "un lien n’a pas de texte : écrivez-le entre les crochets";
  if (address === undefined) return `l’adresse « ${url} » est mal écrite`;
  if (address.includes("{{")) return undefined;
  if (!SAFE_LINK.test(address))
    return `le lien « ${text} » ne mène nulle part : une adresse commence par https://, mailto:, tel:, sms:, / ou #`;
  if (!address.startsWith("/")) return undefined;
  const path = pathIn(address);
  const found = await resolve(path);
  if (found === "withdrawn")
    return `le lien « ${text} » mène à ${path}, une page qui a été retirée du site`;
  return found ? undefined : `le lien « ${text} » mène à ${path}, qui n’existe pas sur ce site`;
}

/** The address that a page has now, where a link names the one that it had. */
async function movedFrom(resolve: Resolve, { url }: FoundLink): Promise<string | undefined> {
  if (!url.startsWith("/")) return undefined;
  const found = await resolve(pathIn(url));
  return typeof found === "object" ? found.moved : undefined;
}

/** The place that a link names and that its page has not. */
async function missingPlace(here: string, url: string, placesOn: PlacesOn) {
  const [, path = "", place = ""] = /^([^?#]*)(?:\?[^#]*)?#(.+)$/s.exec(url) ?? [];
  if (place === "" || (path !== "" && !path.startsWith("/"))) return undefined;
  const places = await placesOn(path || here);
  return places && !places.has(place) ? place : undefined;
}

/** What is wrong with the links of a text. Each address is resolved once, and the places of each page are read once. */
export async function checkLinks(
  links: FoundLink[],
  { source, path, placesOn }: { source: ContentSource; path: string; placesOn: PlacesOn },
): Promise<PageProblem[]> {
  const problems: PageProblem[] = [];
  const resolve = memoizeLast(openLinks(source), links.length);
  const findPlaces = memoizeLast(placesOn, links.length);
  for (const link of links) {
    const report = (blocking: boolean, sentence: string) =>
      problems.push({ blocking, field: "markdown", line: link.line, sentence });
    const fault = await faultOf(resolve, link);
    if (fault) {
      report(true, fault);
      continue;
    }
    const moved = await movedFrom(resolve, link);
    if (moved)
      report(false, `le lien « ${link.text} » mène à une page qui a changé d’adresse : ${moved}`);
    const place = await missingPlace(path, link.url, findPlaces);
    if (place)
      report(
        false,
        `le lien « ${link.text} » mène à « #${place} », que le texte de la page n’a pas`,
      );
    if (VAGUE.test(link.text))
      report(
        false,
        `« ${link.text} » n’indique pas la destination du lien : écrivez par exemple « Lire le cadre de partenariat »`,
      );
  }
  return problems;
}
