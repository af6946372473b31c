import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { titleOf } from "../titles.ts";
import { MemberHead } from "./member-head.tsx";
import { Settled } from "./settled.tsx";
import type { Step } from "./use-trail.ts";

interface MemberPageProps {
  /** Title of a page whose address has none in the table. */
  title?: string;
  /** The page that this one is a part of, by its address alone. */
  parent?: Step;
  /** A sentence above the content. */
  lead?: ReactNode;
  /** The main action of the page, beside its title. */
  action?: ReactNode;
  children: ReactNode;
}

export function MemberPage({ title, parent, lead, action, children }: MemberPageProps) {
  const { pathname } = useLocation();
  return (
    <div className="room">
      <MemberHead title={title ?? titleOf(pathname)} parent={parent} action={action} />
      {lead && <p className="mb-5 max-w-measure text-soft">{lead}</p>}
      <Settled>{children}</Settled>
    </div>
  );
}
