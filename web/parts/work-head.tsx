import type { ReactNode } from "react";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { TrailData } from "./trail-data.tsx";
import { useTrail } from "./use-trail.ts";

interface WorkHeadProps {
  title: string;
  /** The main action of the page, right of its title. */
  action?: ReactNode;
}

/** A low title band for pages with content to work on. A long title makes it taller. */
export function WorkHead({ title, action }: WorkHeadProps) {
  const trail = useTrail(title);
  return (
    <div className="page-head border-b-3 border-apricot bg-deep text-on-deep">
      <div className="mx-auto flex min-h-14 w-full max-w-page items-center justify-between gap-x-4 px-4 sm:px-6">
        <div className="min-w-0 py-0.5">
          <Breadcrumb steps={trail} low />
          <TrailData trail={trail} />
          <h1 className="text-[clamp(1.1875rem,1rem+0.9vw,1.5rem)] leading-[1.2]">{title}</h1>
        </div>
        {action && <div className="no-print shrink-0">{action}</div>}
      </div>
    </div>
  );
}
