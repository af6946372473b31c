import { Band } from "./band.tsx";
import type { Home } from "./read-home.ts";

/** Members, by their logos or their names. */
export function HomeLogos({ logos, ...band }: NonNullable<Home["logos"]>) {
  return (
    <Band {...band} background="mist">
      <ul className="logos">
        {logos.map(({ name, image }) => (
          <li key={image?.src ?? name}>
            {image ? (
              <img
                src={image.src}
                srcSet={image.srcSet}
                sizes="12rem"
                width={image.width}
                height={image.height}
                alt={name}
                loading="lazy"
                decoding="async"
              />
            ) : (
              name
            )}
          </li>
        ))}
      </ul>
    </Band>
  );
}
