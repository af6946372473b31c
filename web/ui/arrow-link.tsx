import { TextLink } from "./text-link.tsx";

const COVER = "before:absolute before:inset-0 before:rounded-card";

interface ArrowLinkProps {
  href: string;
  /** The click is taken by the whole card around. */
  cover?: boolean;
  children: string;
}

/** A link whose arrow never wraps to a line of its own. */
export const ArrowLink = ({ href, cover = false, children }: ArrowLinkProps) => (
  <TextLink href={href} className={cover ? `arrow-link arrow ${COVER}` : "arrow-link arrow"}>
    {children}
  </TextLink>
);
