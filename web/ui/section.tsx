import type { ReactNode } from "react";

const BACKGROUNDS = { plain: "", mist: "bg-mist", dune: "bg-dune" };

interface SectionProps {
  id?: string;
  title: string;
  lead?: ReactNode;
  background?: keyof typeof BACKGROUNDS;
  children: ReactNode;
}

/** A full-width part of a page with its heading. */
export function Section({ id, title, lead, background = "plain", children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={`overflow-x-clip ${BACKGROUNDS[background]}`}>
      <div className="mx-auto w-full max-w-page px-4 py-14 sm:px-6 lg:py-20">
        <h2 id={id} className="text-h2">
          {title}
        </h2>
        {lead && <div className="mt-3 max-w-measure text-lead text-soft">{lead}</div>}
        <div className="mt-8 lg:mt-10">{children}</div>
      </div>
    </section>
  );
}
