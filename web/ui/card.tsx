import type { ReactNode } from "react";
import { ArrowIcon } from "./icons.tsx";
import { TextLink } from "./text-link.tsx";

const LOOKS = { plain: "border-line bg-card", warm: "border-transparent bg-peach", cool: "border-transparent bg-mist", quiet: "border-dashed border-edge bg-transparent" };

interface CardProps {
  look?: keyof typeof LOOKS;
  /** A drawing above the text. */
  drawing?: ReactNode;
  title?: ReactNode;
  /** The whole card leads there; the link keeps its own words. */
  link?: { href: string; name: string } | undefined;
  level?: "h2" | "h3";
  children?: ReactNode;
}

/** A piece of the page; with a link, a click anywhere on it follows the link. */
export function Card({ look = "plain", drawing, title, link, level: Heading = "h3", children }: CardProps) {
  return (
    <div className={`group relative flex h-full flex-col rounded-card border p-6 ${LOOKS[look]} ${link ? "shadow-soft lift" : ""}`}>
      {drawing && <div className="mb-5">{drawing}</div>}
      {title && <Heading className="text-h3">{title}</Heading>}
      {children && <div className="mt-2 grow space-y-3">{children}</div>}
      {link && (
        <p className="mt-5">
          <TextLink href={link.href} className="inline-flex min-h-11 items-center gap-2 font-bold text-teal underline underline-offset-4 before:absolute before:inset-0 before:rounded-card focus-visible:static">
            {link.name}
            <ArrowIcon />
          </TextLink>
        </p>
      )}
    </div>
  );
}
