import type { Infographic } from "#contract/page.ts";
import type { ContentSource } from "./source.ts";

const NAME = /^[a-z0-9-]+$/;
const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

const plain = (text = ""): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity).trim();

/** A drawing and the title, description and size that it carries; undefined when there is none of that name. */
export async function readInfographic(
  source: ContentSource,
  name: string,
): Promise<Infographic | undefined> {
  if (!NAME.test(name)) return undefined;
  const svg = await source.text(`infographics/${name}.svg`).catch(() => undefined);
  if (svg === undefined) return undefined;
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  if (!width || !height) throw new Error(`infographics/${name}.svg: no viewBox`);
  return {
    svg,
    title: plain(/<title[^>]*>([^<]*)</.exec(svg)?.[1]),
    description: plain(/<desc[^>]*>([^<]*)</.exec(svg)?.[1]),
    width: Number(width),
    height: Number(height),
  };
}
