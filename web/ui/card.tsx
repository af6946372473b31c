import type { ReactNode } from "react";
import { ArrowLink } from "./arrow-link.tsx";

const VARIANTS = {
  plain: "border-line bg-card",
  warm: "border-transparent bg-peach",
  cool: "border-transparent bg-mist",
  quiet: "border-dashed border-edge bg-transparent",
};

/** A drawing and a link are in it without a wrapper: a page of cards has many of them, and each element counts in EcoIndex. */
const BOX =
  "relative flex h-full flex-col rounded-card border p-6 [&>svg]:mb-5 [&>svg]:shrink-0 [&>a]:mt-5 [&>a]:self-start";

interface CardProps {
  variant?: keyof typeof VARIANTS;
  /** A drawing above the text. */
  drawing?: ReactNode;
  title?: ReactNode;
  /** The whole card leads there; the link keeps its own words. Without a title, it is the title. */
  link?: { href: string; name: string } | undefined;
  level?: "h2" | "h3";
  children?: ReactNode;
}

/** A piece of the page; with a link, a click anywhere on it follows the link. */
export function Card({
  variant = "plain",
  drawing,
  title,
  link,
  level: Heading = "h3",
  children,
}: CardProps) {
  return (
    <div className={`${BOX} ${VARIANTS[variant]} ${link ? "raised lift" : ""}`}>
      {drawing}
      {(title ?? link) && (
        <Heading className="text-h3">
          {title ??
            (link && (
              <ArrowLink href={link.href} cover>
                {link.name}
              </ArrowLink>
            ))}
        </Heading>
      )}
      {children && <div className={`grow space-y-3 ${title ? "mt-2" : "mt-1"}`}>{children}</div>}
      {title && link && (
        <ArrowLink href={link.href} cover>
          {link.name}
        </ArrowLink>
      )}
    </div>
  );
}
