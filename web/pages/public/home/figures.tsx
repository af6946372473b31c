import { ProseNodes, ProseSections } from "#web/parts/prose-view.tsx";
import { Band } from "./band.tsx";
import type { Home } from "./read-home.ts";

/** People of the mark, in a row. */
const STEP = 20;
const person = (place: number): string =>
  `M${place * STEP + 9} 1a5 5 0 1 1-.1 0zM${place * STEP + 1} 22a8 8 0 0 1 16 0z`;
const people = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, place) => person(from + place)).join("");

const MOST = 10;

/** « 6 sur 10 » as people, where there are few enough to be counted. */
function CountedPeople({ figure }: { figure: string }) {
  const [, counted, all] = (/^(\d+) sur (\d+)$/u.exec(figure) ?? []).map(Number);
  if (!counted || !all || all > MOST || counted > all) return null;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${all * STEP - 2} 23`}>
      <path d={people(0, counted)} className="fill-brick" />
      <path d={people(counted, all)} className="fill-off" />
    </svg>
  );
}

/** Figures that have a meaning alone, each with what it counts and who counted. */
export function HomeFigures({ figures, beside, ...band }: Home["figures"]) {
  return (
    <Band {...band} anchor="chiffres" background="mist">
      <dl className="figures">
        {figures.map(({ about, figure, text, source }) => (
          <div key={figure}>
            <dt>
              {about && <small>{`${about} `}</small>}
              {figure}
              <CountedPeople figure={figure} />
            </dt>
            <dd>
              <ProseNodes nodes={text} />
            </dd>
            {source.length > 0 && (
              <dd className="text-sm text-soft">
                Source&nbsp;: <ProseNodes nodes={source} />
              </dd>
            )}
          </div>
        ))}
      </dl>
      {beside.length > 0 && (
        <div className="mt-8">
          <ProseSections sections={beside} />
        </div>
      )}
    </Band>
  );
}
