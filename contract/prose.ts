import { z } from "zod";
import { PROSE_TAGS, type ProseElement, type ProseImage } from "./page.ts";

const image: z.ZodType<ProseImage> = z.strictObject({
  src: z.string(),
  srcSet: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string(),
  first: z.literal(true).exactOptional(),
});
const element: z.ZodType<ProseElement> = z.strictObject({
  tag: z.enum(PROSE_TAGS),
  id: z.string().exactOptional(),
  href: z.string().exactOptional(),
  image: image.exactOptional(),
  start: z.number().int().exactOptional(),
  align: z.enum(["left", "center", "right"]).exactOptional(),
  get children() {
    return z.array(z.union([z.string(), element]));
  },
});

/** A text as `ProseSections` shows it. */
export const proseSections = z.array(
  z.strictObject({
    id: z.string().exactOptional(),
    title: z.string().exactOptional(),
    nodes: z.array(z.union([z.string(), element])),
  }),
);
