import type { Block } from "../../parts/page-parts.ts";
import { ProseNodes } from "../../parts/prose-view.tsx";
import { ArrowIcon } from "../../ui/icons.tsx";
import { Section } from "../../ui/section.tsx";
import { TextLink } from "../../ui/text-link.tsx";

const HEIGHTS = ["lg:mt-24", "lg:mt-8", "lg:mt-24", "lg:mt-8"];

function Road() {
  return (
    <svg aria-hidden="true" viewBox="0 0 1100 190" preserveAspectRatio="none" className="absolute inset-x-0 top-0 hidden h-48 w-full fill-none lg:block">
      <path d="M-10 150C60 150 80 124 138 124S330 58 412 58s200 66 276 66 200-66 274-66 90-30 150-40" className="stroke-card" strokeWidth="34" strokeLinecap="round" />
      <path d="M-10 150C60 150 80 124 138 124S330 58 412 58s200 66 276 66 200-66 274-66 90-30 150-40" className="stroke-apricot" strokeWidth="4" strokeLinecap="round" strokeDasharray="14 16" />
    </svg>
  );
}

/** The four demands, as the stops of one road. */
export function HomePath({ demands }: { demands: Block[] }) {
  return (
    <Section id="demandes" title="Quatre demandes, un même chemin" ground="dune">
      <div className="relative">
        <Road />
        <ol className="relative grid gap-8 border-l-4 border-apricot pl-8 lg:grid-cols-4 lg:gap-8 lg:border-0 lg:pl-0">
          {demands.map(({ title, nodes, link }, place) => (
            <li key={title} className={`relative ${HEIGHTS[place]}`}>
              <span aria-hidden="true" className="absolute top-0 -left-[3.4rem] grid size-11 place-items-center rounded-full bg-teal font-title text-h3 font-extrabold text-on-teal ring-4 ring-dune lg:static lg:size-16 lg:text-h2">
                {place + 1}
              </span>
              <h3 className="text-h3 lg:mt-5">{title}</h3>
              <div className="mt-2">
                <ProseNodes nodes={nodes} />
              </div>
              {link && (
                <TextLink href={link.href} className="mt-2 inline-flex min-h-11 items-center gap-2 font-bold text-teal underline underline-offset-4">
                  {link.name}
                  <ArrowIcon />
                </TextLink>
              )}
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
