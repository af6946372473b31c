import type { ReactNode } from "react";
import type { ProseImage } from "#contract/page.ts";

/** As wide as the text: its measure on a computer, the window on a telephone. */
const SIZES = "(min-width: 48rem) 42rem, calc(100vw - 2rem)";

/** A picture of a text. What stands around it does not move while it comes, and it comes when a reader is near. */
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
