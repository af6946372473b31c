import type { ReactNode } from "react";
import { SiteLink } from "./site-link.tsx";

interface TextLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A page of the site is followed inside it; a file or another site opens as a plain link. */
export function TextLink({ href, className, children }: TextLinkProps) {
  const isPage = href.startsWith("/") && !/\.\w+$/.test(href);
  const classes = className && { className };
  if (isPage)
    return (
      <SiteLink to={href} viewTransition {...classes}>
        {children}
      </SiteLink>
    );
  return (
    <a href={href} {...(/^https?:/.test(href) && { rel: "noopener" })} {...classes}>
      {children}
    </a>
  );
}
