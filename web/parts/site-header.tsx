import { pagePath } from "#contract/page-path.ts";
import { SITE_NAME } from "../titles.ts";
import { Mark } from "../ui/mark.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { HEADER } from "./frame-attributes.ts";
import { SiteMenu } from "./site-menu.tsx";
import { TopBar } from "./top-bar.tsx";

/** Top bar, logo and menus: wide menus, or a panel on small screens. */
export function SiteHeader() {
  return (
    <header {...HEADER}>
      <TopBar />
      <div className="page-wide flex min-h-18 flex-wrap items-center justify-between gap-4 bg-card py-2 @5xl:min-h-22 @5xl:flex-nowrap">
        <SiteLink
          to={pagePath("home")}
          viewTransition
          className="flex min-h-11 items-center gap-3 rounded-lg no-underline"
        >
          <Mark className="size-11 shrink-0 @5xl:size-13" />
          <span className="flex flex-col">
            <span className="site-initials">CPMS</span>
            <span className="site-name">{SITE_NAME}</span>
          </span>
        </SiteLink>
        <SiteMenu />
      </div>
    </header>
  );
}
