import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { pagePath } from "../../contract/page-path.ts";
import { type Api, logInByCall } from "../../e2e/api.ts";
import { ADMIN, type Site } from "../../e2e/site.ts";

const WIDTH = 1792;
const HEIGHT = 1200;
/**
 * Size of the smallest detail in points: enlarged noise compresses like a photograph, about 100 KB
 * of WebP at 960 points.
 */
const GRAIN = 16;

/** A random picture as heavy as a photograph. */
async function drawPhotograph(): Promise<Buffer> {
  const [width, height] = [WIDTH / GRAIN, HEIGHT / GRAIN];
  const raw = { width, height, channels: 3 as const };
  return await sharp(randomBytes(width * height * 3), { raw })
    .blur(1.2)
    .resize(WIDTH, HEIGHT)
    .jpeg({ quality: 92 })
    .toBuffer();
}

async function addPicture(admin: Api, name: string): Promise<string> {
  const { id } = await admin.upload<{ id: string }>("/media", {}, name, await drawPhotograph());
  const fields = { alt: "Une table de réunion", decorative: false, credit: "Image de mesure" };
  await admin.call("PUT", `/media/${id}`, fields);
  return id;
}

const TEXT = {
  description: "Une page de mesure, avec des images.",
  lead: "Ce que devient une page quand une photographie y arrive.",
};

async function publish(admin: Api, heading: object, markdown: string): Promise<void> {
  const { id } = await admin.call<{ id: string }>("POST", "/pages", heading);
  await admin.call("POST", `/pages/${id}/publish`, { ...TEXT, markdown });
}

/** Publishes an article that begins with a picture and a page with two; returns their addresses. */
export async function publishPictured(site: Site): Promise<string[]> {
  const admin = await logInByCall(site.url, ADMIN);
  const [first, second] = [await addPicture(admin, "Un.jpg"), await addPicture(admin, "Deux.jpg")];
  const passage = "Trente médiateurs et médiatrices se sont parlé de leurs journées.";
  const slug = "une-rencontre";
  await publish(
    admin,
    { kind: "news", title: "Une rencontre", category: "actualite", slug },
    `![](media:${first})\n\n${passage}\n\n## Ce qui s’est dit\n\n${passage}`,
  );
  await publish(
    admin,
    { kind: "page", title: "Nos rencontres", section: "about", slug },
    `${passage}\n\n![](media:${first})\n\n## Ce qui s’est dit\n\n${passage}\n\n![](media:${second})\n\n${passage}`,
  );
  return [pagePath("article", { slug }), pagePath("aboutAdded", { slug })];
}
