import type { ReactNode } from "react";
import type { ProseImage } from "#contract/page.ts";

/** `sizes` of an image: the text's width on a computer, the window's on a phone. */
const SIZES = "(min-width: 48rem) 42rem, calc(100vw - 2rem)";

/** An image of a text: it loads lazily in a reserved space. */
export function ProseFigure({ image, caption }: { image: ProseImage; caption: ReactNode }) {
  const { first, alt, ...attributes } = image;
  return (
    <figure>
      <img
        {...attributes}
        alt={alt}
        sizes={SIZES}
        decoding="async"
        {...(!first && { loading: "lazy" })}
      />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
