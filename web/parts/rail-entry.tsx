import type { ReactNode } from "react";
import { pagePath } from "#contract/page-path.ts";
import { SearchIcon } from "../ui/icons.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { LogOutIcon } from "../ui/space-icons.tsx";
import { isAt } from "./member-places.tsx";
import { useLogOut } from "./use-log-out.ts";
import { useShortcutName } from "./use-search-shortcut.ts";

interface RailEntryProps {
  to: string;
  current: boolean;
  icon: ReactNode;
  name: string;
  /** Where there is little room. */
  short?: string | undefined;
  /** Hidden in the narrow rail. */
  wide?: boolean;
  children?: ReactNode;
}

/** A link of the rail, and its count or dot. */
export const RailEntry = ({
  to,
  current,
  icon,
  name,
  short,
  wide = false,
  children,
}: RailEntryProps) => (
  <li className={wide ? "rail-wide" : ""}>
    <SiteLink to={to} className="rail-entry" aria-current={current ? "page" : undefined}>
      {icon}
      <span className={short === undefined ? "" : "rail-long"}>{name}</span>
      {short !== undefined && <span className="rail-short">{short}</span>}
      {children}
    </SiteLink>
  </li>
);

/** The same shortcut as `useSearchShortcut` reads. */
export const RailSearch = ({ here }: { here: string }) => (
  <SiteLink
    to={pagePath("memberSearch")}
    className="rail-entry rail-find"
    aria-keyshortcuts="Control+K Meta+K"
    aria-current={isAt(here, "memberSearch") ? "page" : undefined}
  >
    <SearchIcon />
    Chercher
    <span aria-hidden="true" className="rail-keys rail-wide">
      <kbd>{useShortcutName()}</kbd>
    </span>
  </SiteLink>
);

/** The last entry of a wide rail; a narrow one has it in its menu. */
export function RailLogOut() {
  const logOut = useLogOut();
  return (
    <li className="rail-wide">
      <button type="button" className="rail-entry" onClick={logOut}>
        <LogOutIcon />
        Déconnexion
      </button>
    </li>
  );
}
