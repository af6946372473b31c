import type { Entry } from "#web/parts/page-parts.ts";
import { ProseNodes } from "#web/parts/prose-view.tsx";
import { Section } from "#web/ui/section.tsx";

/** Four figures, each with what it counts and who counted. */
export function HomeFigures({ figures }: { figures: Entry[] }) {
  return (
    <Section id="chiffres" title="Quelques repères" background="mist">
      <dl className="grid grid-cols-1 gap-x-10 gap-y-10 sm:grid-cols-2">
        {figures.map(({ label, nodes }) => (
          <div key={label} className="flex flex-col border-l-4 border-apricot pl-5">
            <dt className="font-title text-[clamp(1.75rem,1.3rem+1.8vw,2.75rem)] leading-tight font-extrabold text-teal">
              {label}
            </dt>
            <dd className="mt-1 max-w-[34em] [&_a]:text-teal [&_a]:underline [&_a]:underline-offset-4">
              <ProseNodes nodes={nodes} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
