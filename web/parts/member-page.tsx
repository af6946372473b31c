import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { titleOf } from "../titles.ts";
import { WorkHead } from "./work-head.tsx";

interface MemberPageProps {
  /** Title of a page whose address has none in the table. */
  title?: string;
  /** A sentence above the content. */
  lead?: ReactNode;
  /** The main action of the page, beside its title. */
  action?: ReactNode;
  children: ReactNode;
}

/** Headings are smaller than on public pages, because the title band is low. */
const ROOM =
  "mx-auto w-full max-w-page px-4 pt-3.5 sm:px-6 [--text-h2:clamp(1.1875rem,1.11rem+0.35vw,1.4375rem)] [--text-h3:clamp(1.0625rem,1.03rem+0.2vw,1.1875rem)]";

export function MemberPage({ title, lead, action, children }: MemberPageProps) {
  const { pathname } = useLocation();
  return (
    <>
      <WorkHead title={title ?? titleOf(pathname)} action={action} />
      <div className={ROOM}>
        {lead && <p className="mb-6 max-w-measure">{lead}</p>}
        {children}
      </div>
    </>
  );
}
