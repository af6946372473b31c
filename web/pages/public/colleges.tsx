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

/** The three colleges, joined by arcs: each drawing says in one sentence who its college gathers, and the text has the same words. */
export function Colleges({ colleges }: { colleges: (Block & { tip: string })[] }) {
  return (
    <ul className="colleges">
      {colleges.map(({ title, nodes, tip }, place) => (
        <li key={title}>
          <Tooltip name={`Collège «\u00A0${title}\u00A0», en une phrase`} tip={tip}>
            {ICONS[place]}
          </Tooltip>
          <div>
            <h3 className="text-h3">{title}</h3>
            <div className="mt-2 space-y-3 text-sm text-soft">
              <ProseNodes nodes={nodes} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
