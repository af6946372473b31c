import type { ReactNode } from "react";
import { NavLink } from "react-router";

/** Style of an entry of the menu. */
export const ENTRY =
  "inline-flex min-h-11 items-center rounded-full px-3 font-bold text-ink no-underline not-aria-[current=page]:hover:bg-mist hover:underline @min-[68rem]:min-h-9 @min-[68rem]:px-2 @min-[68rem]:not-aria-[current=page]:hover:bg-card aria-[current=page]:bg-teal aria-[current=page]:text-on-teal";

interface EntryProps {
  to: string;
  /** Also current on the pages under its address. */
  section?: boolean;
  children: ReactNode;
}

export function Entry({ to, section = false, children }: EntryProps) {
  return (
    <li>
      <NavLink to={to} end={!section} className={ENTRY}>
        {children}
      </NavLink>
    </li>
  );
}
