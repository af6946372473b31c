import type { Block } from "#web/parts/page-parts.ts";
import { ProseNodes } from "#web/parts/prose-view.tsx";
import { ArrowLink } from "#web/ui/arrow-link.tsx";
import { Section } from "#web/ui/section.tsx";

const HEIGHTS = ["lg:mt-24", "lg:mt-8", "lg:mt-24", "lg:mt-8"];

/** Through the middle of each stop, from one edge of the screen to the other. */
const WAY =
  "M-1200 90C-720 20-220 128 32 128C174 128 174 64 316 64S458 128 600 128S742 64 884 64S1700 130 2400 50";

function Road() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1104 190"
      preserveAspectRatio="none"
      className="absolute inset-x-0 top-0 hidden h-[11.875rem] w-full overflow-visible fill-none lg:block"
    >
      <path d={WAY} className="stroke-card" strokeWidth="34" />
      <path
        d={WAY}
        className="stroke-apricot"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="14 16"
      />
    </svg>
  );
}

/** The four demands, as the stops of one road. */
export function HomePath({ demands }: { demands: Block[] }) {
  return (
    <Section id="demandes" title="Nos quatre demandes" background="dune">
      <div className="relative">
        <Road />
        <ol className="path">
          {demands.map(({ title, nodes, link }, place) => (
            <li key={title} className={`relative [&>p]:mt-2 ${HEIGHTS[place]}`}>
              <h3 className="text-h3 lg:mt-5">{title}</h3>
              <ProseNodes nodes={nodes} />
              {link && <ArrowLink href={link.href}>{link.name}</ArrowLink>}
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
