import { pagePath } from "#contract/page-path.ts";
import { SITE_NAME } from "../titles.ts";
import { Mark } from "../ui/mark.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { AccessLinks } from "./access-links.tsx";
import { MemberMenu } from "./member-menu.tsx";
import { useReadMemberSpace } from "./member-space.ts";
import { SiteMenu } from "./site-menu.tsx";
import { ThemeMenu } from "./theme-menu.tsx";

const LINK =
  "inline-flex min-h-10 items-center gap-1.5 rounded-full px-2 whitespace-nowrap text-ink no-underline hover:bg-mist hover:underline";
/** Icons appear when there is room. */
const NAMED = `${LINK} [&>svg]:hidden @min-[76rem]:[&>svg]:block [&.with-icon]:before:hidden @min-[76rem]:[&.with-icon]:before:block`;
const ICON = "inline-flex size-10 items-center justify-center rounded-full text-ink hover:bg-mist";

/** The contents of the public top bar. */
const Access = () => (
  <nav aria-label="Accès et contact" className="hidden items-center text-sm @min-[68rem]:flex">
    <ul className="flex items-center">
      <li>
        <SiteLink to={pagePath("guides")} className={NAMED}>
          Aide
        </SiteLink>
      </li>
      <AccessLinks link={NAMED} strong={`${NAMED} font-bold`} iconsOnly />
    </ul>
    <ThemeMenu icon={ICON} />
  </nav>
);

/** Header of the member space: the public navigation in one row, and the menu of the space below. */
export function MemberHeader({ token }: { token: string | null | undefined }) {
  const { space } = useReadMemberSpace(token);
  return (
    <header data-frame="member" className="@container relative z-40">
      <div className="bg-card">
        <div className="mx-auto flex w-full max-w-page items-center gap-x-3 px-4 py-1 sm:px-6 @min-[68rem]:py-0">
          <SiteLink
            to={pagePath("home")}
            viewTransition
            className="mr-auto flex min-h-11 items-center gap-2 rounded-lg no-underline"
          >
            <Mark className="size-9 shrink-0" />
            <span className="font-title text-h3 leading-none font-extrabold tracking-wide text-teal">
              CPMS
            </span>
            <span className="sr-only">{SITE_NAME}</span>
          </SiteLink>
          <SiteMenu>
            <MemberMenu space={space} look="panel" />
          </SiteMenu>
          <Access />
        </div>
      </div>
      <MemberMenu space={space} look="row" />
    </header>
  );
}
