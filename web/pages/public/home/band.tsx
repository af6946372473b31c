import type { ReactNode } from "react";
import { ArrowLink } from "#web/ui/arrow-link.tsx";
import type { Titled } from "./read-home.ts";

const BACKGROUNDS = { plain: "band-plain", mist: "bg-mist", dune: "bg-dune" };

/** The link beside the title, and the rest below. */
const BESIDE =
  "flex flex-wrap items-baseline justify-between gap-x-2 max-sm:[&>a]:text-sm [&>:not(h2,a)]:w-full";

interface BandProps extends Titled {
  /** Name of the band in former addresses. */
  anchor?: string;
  background?: keyof typeof BACKGROUNDS;
  /** Beside the title. */
  link?: { href: string; name: string } | undefined;
  /** On a phone the title is for screen readers alone. */
  isTitleShort?: boolean;
  children: ReactNode;
}

/** A part of the home page under the title of its section; nothing while the page is under repair. */
export function Band({
  id,
  title,
  anchor,
  background = "plain",
  link,
  isTitleShort = false,
  children,
}: BandProps) {
  if (title === "") return null;
  const heading = (
    <h2 id={id} className={isTitleShort ? "text-h2 max-sm:sr-only" : "text-h2"}>
      {title}
    </h2>
  );
  return (
    <section
      {...(anchor && { id: anchor })}
      aria-labelledby={id}
      className={`band ${BACKGROUNDS[background]}${link ? ` ${BESIDE}` : ""}`}
    >
      {heading}
      {link && <ArrowLink href={link.href}>{link.name}</ArrowLink>}
      {children}
    </section>
  );
}
