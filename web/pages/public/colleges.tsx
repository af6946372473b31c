import {
  MediatorsIcon,
  QualifiedIcon,
  StructuresIcon,
} from "#web/parts/drawings/college-icons.tsx";
import type { Block } from "#web/parts/page-parts.ts";
import { ProseNodes } from "#web/parts/prose-view.tsx";
import { Tooltip } from "#web/ui/tooltip.tsx";

const ICONS = [
  <MediatorsIcon key="mediators" />,
  <StructuresIcon key="structures" />,
  <QualifiedIcon key="qualified" />,
];

/** The three colleges: the drawing of each says in one sentence who it gathers, the text under it says more. */
export function Colleges({ colleges }: { colleges: (Block & { tip: string })[] }) {
  return (
    <ul className="grid grid-cols-1 gap-6 md:grid-cols-3">
      {colleges.map(({ title, nodes, tip }, place) => (
        <li key={title} className="rounded-card border border-line bg-card p-6">
          <Tooltip name={`Collège «\u00A0${title}\u00A0», en une phrase`} tip={tip}>
            {ICONS[place]}
          </Tooltip>
          <h3 className="mt-4 text-h3">{title}</h3>
          <div className="mt-2 space-y-3">
            <ProseNodes nodes={nodes} />
          </div>
        </li>
      ))}
    </ul>
  );
}
