import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { type FixedPage, pagePath } from "#contract/page-path.ts";
import { SiteLink } from "../ui/site-link.tsx";
import { SkipLinks } from "../ui/skip-links.tsx";
import { useMedia } from "../ui/use-media.ts";
import { AdminBar } from "./admin-bar.tsx";
import { isAdministration } from "./admin-places.tsx";
import { AdminRail } from "./admin-rail.tsx";
import { copyright } from "./copyright.ts";
import { MemberBar } from "./member-bar.tsx";
import { MemberRail } from "./member-rail.tsx";
import type { MemberSpace } from "./member-space.ts";
import { useSiteData } from "./site-data.ts";
import { useFocusOnNavigation } from "./use-focus-on-navigation.ts";
import { useSearchShortcut } from "./use-search-shortcut.ts";

const LINKS: { page: FixedPage; name: string }[] = [
  { page: "accessibility", name: "Accessibilité\u00A0: non conforme" },
  { page: "legalNotice", name: "Mentions légales" },
  { page: "privacy", name: "Confidentialité" },
  { page: "contact", name: "Contact" },
];

const Foot = () => (
  <footer id="pied" tabIndex={-1} data-frame className="foot">
    <ul>
      {LINKS.map(({ page, name }) => (
        <li key={page}>
          <SiteLink to={pagePath(page)}>{name}</SiteLink>
        </li>
      ))}
    </ul>
    <p>{copyright(useSiteData()?.year)} CPMS</p>
  </footer>
);

interface MemberFrameProps {
  /** Undefined until the account is known. */
  space: MemberSpace | undefined;
  children: ReactNode;
}

/** The rail or the bar, and the foot, around every page of the members' space. */
export function MemberFrame({ space, children }: MemberFrameProps) {
  const main = useFocusOnNavigation();
  const { pathname } = useLocation();
  const administration = isAdministration(pathname, space?.me);
  const [Rail, Bar] = administration ? [AdminRail, AdminBar] : [MemberRail, MemberBar];
  // The styles hide the rail on a phone; not rendering it makes each navigation faster.
  const isPhone = useMedia("(width < 40rem)");
  useSearchShortcut();
  return (
    <div data-space="member" {...(administration && { "data-admin": "" })}>
      <SkipLinks />
      <div className="space">
        <div className="shell">
          {!isPhone && <Rail space={space} />}
          <div className="space-page">
            <main id="contenu" ref={main} tabIndex={-1}>
              {children}
            </main>
            <Foot />
          </div>
        </div>
      </div>
      <Bar space={space} />
    </div>
  );
}
