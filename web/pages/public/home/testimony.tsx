import { ArrowLink } from "#web/ui/arrow-link.tsx";
import type { Home } from "./read-home.ts";

/** What a person said, who agreed to it. */
export function HomeTestimony({
  id,
  title,
  quote,
  name,
  role,
  place,
  portrait,
  link,
}: NonNullable<Home["testimony"]>) {
  return (
    <section aria-labelledby={id} className="band band-plain">
      <figure className={portrait ? "testimony testimony-portrait" : "testimony"}>
        {portrait && (
          <img
            src={portrait.src}
            srcSet={portrait.srcSet}
            sizes="13rem"
            width={portrait.width}
            height={portrait.height}
            alt={portrait.alt}
            loading="lazy"
            decoding="async"
          />
        )}
        <h2 id={id}>{title}</h2>
        <blockquote>«&nbsp;{quote}&nbsp;»</blockquote>
        <figcaption>
          <b>{name}</b>, {`${role}, ${place} `}
          {link && <ArrowLink href={link.href}>{link.name}</ArrowLink>}
        </figcaption>
      </figure>
    </section>
  );
}
