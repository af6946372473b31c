import { pagePath } from "#contract/page-path.ts";
import { ExternalIcon } from "../ui/frame-icons.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { SessionLinks } from "./session-links.tsx";
import { useSiteData } from "./site-data.ts";

interface AccessLinksProps {
  link: string;
  strong: string;
}

/** Links of a bar: social network, contact and session. */
export function AccessLinks({ link, strong }: AccessLinksProps) {
  const social = useSiteData()?.socialLink;
  return (
    <>
      {social && (
        <li>
          <a href={social} rel="noopener" className={link}>
            <ExternalIcon />
            Notre réseau social
          </a>
        </li>
      )}
      <li>
        <SiteLink to={pagePath("contact")} viewTransition className={`${link} with-icon icon-mail`}>
          Contact
        </SiteLink>
      </li>
      <SessionLinks link={link} strong={strong} />
    </>
  );
}
