import type { ReactNode } from "react";
import { SiteLink } from "../ui/site-link.tsx";

interface BarEntryProps {
  to: string;
  current: boolean;
  icon: ReactNode;
  short: string;
  /** Its whole name, which contains the short one. */
  name?: string;
  children?: ReactNode;
}

/** A link of the bar of a phone, and its count or dot. */
export const BarEntry = ({ to, current, icon, short, name = short, children }: BarEntryProps) => (
  <li>
    <SiteLink
      to={to}
      className="bar-entry"
      aria-current={current ? "page" : undefined}
      {...(name !== short && { "aria-label": name })}
    >
      {icon}
      {short}
      {children}
    </SiteLink>
  </li>
);
