import { ProseNodes } from "#web/parts/prose-view.tsx";
import { ArrowLink } from "#web/ui/arrow-link.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Band } from "./band.tsx";
import type { Home } from "./read-home.ts";

/** Through the middle of each stop, from one edge of the screen to the other. */
const WAY =
  "M-1200 40C-720-30-220 80 32 80C174 80 174 32 316 32S458 80 600 80S742 32 884 32S1700 80 2400 10";

const Road = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 1104 128"
    preserveAspectRatio="none"
    className="absolute inset-x-0 top-0 hidden h-32 w-full overflow-visible fill-none @min-[61rem]:block"
  >
    <path d={WAY} className="stroke-card" strokeWidth="30" />
    <path
      d={WAY}
      className="stroke-apricot"
      strokeWidth="4"
      strokeLinecap="round"
      strokeDasharray="14 16"
    />
  </svg>
);

/** The four demands, as the stops of one road; a whole stop leads to its page. */
export function HomeDemands({ demands, ...band }: Home["demands"]) {
  return (
    <Band {...band} anchor="demandes" background="dune">
      <div className="relative @min-[61rem]:mt-8 @min-[61rem]:pt-12">
        <Road />
        <ol className="path">
          {demands.map(({ id, title, href, nodes, link }) => (
            <li key={id}>
              <h3>
                {href ? (
                  <TextLink href={href} className="whole arrow">
                    {title}
                  </TextLink>
                ) : (
                  title
                )}
              </h3>
              <ProseNodes nodes={nodes} />
              {link && <ArrowLink href={link.href}>{link.name}</ArrowLink>}
            </li>
          ))}
        </ol>
      </div>
    </Band>
  );
}
