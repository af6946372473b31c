import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { titleOf } from "../titles.ts";
import { WorkHead } from "./work-head.tsx";

interface MemberPageProps {
  /** Title of a page whose address has none of its own. */
  title?: string;
  /** A sentence above the content, where the title does not say it all. */
  lead?: ReactNode;
  /** What is most done on the page, beside its title. */
  action?: ReactNode;
  children: ReactNode;
}

/** Under the title of a low band, those of the content are smaller than on the public pages. */
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
