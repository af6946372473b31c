import { pagePath } from "#contract/page-path.ts";
import { ExternalIcon, MailIcon } from "../ui/icons.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { SessionLinks } from "./session-links.tsx";
import { useSiteData } from "./site-data.ts";

interface AccessLinksProps {
  link: string;
  strong: string;
  /** Where there is no room for its name the link to the social network is its icon alone. */
  iconsOnly?: boolean;
}

/** Of a bar of links: who reads us elsewhere, how to write to us, and the session. */
export function AccessLinks({ link, strong, iconsOnly = false }: AccessLinksProps) {
  const social = useSiteData()?.socialLink;
  const name = "Notre réseau social";
  return (
    <>
      {social && (
        <li>
          <a href={social} rel="noopener" className={link} {...(iconsOnly && { title: name })}>
            <ExternalIcon />
            {iconsOnly ? <span className="sr-only">{name}</span> : name}
          </a>
        </li>
      )}
      <li>
        <SiteLink to={pagePath("contact")} viewTransition className={link}>
          <MailIcon />
          Contact
        </SiteLink>
      </li>
      <SessionLinks link={link} strong={strong} />
    </>
  );
}
