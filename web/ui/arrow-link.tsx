import { ArrowIcon } from "./icons.tsx";
import { TextLink } from "./text-link.tsx";

const LOOK = "arrow-link group/arrow";
const COVER = "before:absolute before:inset-0 before:rounded-card";

interface ArrowLinkProps {
  href: string;
  /** The click is taken by the whole card around. */
  cover?: boolean;
  children: string;
}

/** A link whose arrow never wraps to a line of its own. */
export function ArrowLink({ href, cover = false, children }: ArrowLinkProps) {
  return (
    <TextLink href={href} className={cover ? `${LOOK} ${COVER}` : LOOK}>
      <span className="underline decoration-1 underline-offset-4 group-hover/arrow:decoration-2">
        {children}
      </span>
      {"\u00a0"}
      <ArrowIcon className="inline size-5 align-[-0.2em]" />
    </TextLink>
  );
}
