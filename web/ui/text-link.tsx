import type { ReactNode } from "react";
import { Link } from "react-router";

interface TextLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A page of the site is followed inside it; a file or another site opens as a plain link. */
export function TextLink({ href, className, children }: TextLinkProps) {
  const isPage = href.startsWith("/") && !/\.\w+$/.test(href);
  const look = className && { className };
  if (isPage)
    return (
      <Link to={href} viewTransition {...look}>
        {children}
      </Link>
    );
  return (
    <a href={href} {...(/^https?:/.test(href) && { rel: "noopener" })} {...look}>
      {children}
    </a>
  );
}
