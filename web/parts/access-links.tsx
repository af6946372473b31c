import { pagePath } from "#contract/page-path.ts";
import { ExternalIcon } from "../ui/icons.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { SessionLinks } from "./session-links.tsx";
import { useSiteData } from "./site-data.ts";

interface AccessLinksProps {
  link: string;
  strong: string;
  /** Without room for its name, the link to the social network is an icon. */
  iconsOnly?: boolean;
}

/** Links of a bar: social network, contact and session. */
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
        <SiteLink to={pagePath("contact")} viewTransition className={`${link} with-icon icon-mail`}>
          Contact
        </SiteLink>
      </li>
      <SessionLinks link={link} strong={strong} />
    </>
  );
}
