import type { ReactNode } from "react";
import { ArcEdge, ArcRings } from "../ui/arcs.tsx";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { TrailData } from "./trail-data.tsx";
import { useTrail } from "./use-trail.ts";

interface PageHeadProps {
  title: string;
  lead?: ReactNode;
  /** Actions or figures below the lead. */
  children?: ReactNode;
  /** Replaces the last step of the breadcrumb when the address has no title of its own (a group, a link with a token). */
  here?: string;
}

/** Title band of a page: breadcrumb, title and lead. */
export function PageHead({ title, lead, children, here }: PageHeadProps) {
  const trail = useTrail(here ?? title);
  return (
    <div className="page-head relative bg-deep text-on-deep">
      <div className="relative overflow-hidden">
        <ArcRings />
        <div className="relative mx-auto w-full max-w-page px-4 pt-4 pb-8 sm:px-6 lg:pb-6">
          {trail.length > 1 && (
            <>
              <Breadcrumb steps={trail} />
              <TrailData trail={trail} />
            </>
          )}
          <h1 className="mt-1 max-w-[20em] text-h1">{title}</h1>
          {lead && <p className="mt-4 max-w-[38em] text-lead text-on-deep-soft">{lead}</p>}
          {children}
        </div>
      </div>
      <ArcEdge />
    </div>
  );
}
