import type { ReactNode } from "react";
import { Person } from "./person.tsx";

function Medallion({
  id,
  background,
  children,
}: {
  id: string;
  background: string;
  children: ReactNode;
}) {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 120" className="medallion">
      <clipPath id={id}>
        <circle cx="60" cy="60" r="58" />
      </clipPath>
      <circle cx="60" cy="60" r="58" className={background} />
      <g clipPath={`url(#${id})`}>{children}</g>
    </svg>
  );
}

export const MediatorsIcon = () => (
  <Medallion id="college-mediators" background="fill-scene-warm">
    <path d="M14 92Q60-24 106 92" className="fill-none stroke-ember" strokeWidth="8" />
    <Person
      at={[40, 176]}
      scale={0.88}
      skin="c"
      hair="a"
      cut="curly"
      top="lagoon"
      bottom="night"
      right="22 -84 24 -74"
    />
    <Person
      at={[80, 176]}
      scale={0.88}
      skin="a"
      hair="b"
      cut="bun"
      top="clay"
      bottom="night"
      left="-22 -84 -24 -74"
    />
  </Medallion>
);

export const StructuresIcon = () => (
  <Medallion id="college-structures" background="fill-scene-cool">
    <path d="M0 96Q60 78 120 96V120H0z" className="fill-leaf" />
    <path d="M22 98V60l20-16 20 16v38z" className="fill-cloth" />
    <path
      d="M16 62 42 41l26 21"
      className="fill-none stroke-clay"
      strokeWidth="7"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M58 98V38h42v60z" className="fill-lagoon" />
    <path d="M68 50h8v8h-8zM83 50h8v8h-8zM68 65h8v8h-8zM83 65h8v8h-8z" className="fill-sun" />
    <path d="M36 98V80a6 6 0 0 1 12 0v18zM73 98V87a6 6 0 0 1 12 0v11z" className="fill-ember" />
  </Medallion>
);

export const QualifiedIcon = () => (
  <Medallion id="college-qualified" background="fill-scene-dry">
    <Person
      at={[60, 172]}
      scale={0.9}
      skin="b"
      hair="c"
      cut="short"
      beard
      top="night"
      bottom="night"
      left="-32 -82 -18 -76"
      right="32 -82 18 -76"
    />
    <path d="M60 108q-14-8-30-5V78q16-3 30 5 14-8 30-5v25q-16-3-30 5z" className="fill-cloth" />
    <path
      d="M60 83v25M38 87q8 0 15 3M38 95q8 0 15 3M82 87q-8 0-15 3M82 95q-8 0-15 3"
      className="fill-none stroke-leaf"
      strokeWidth="3"
      strokeLinecap="round"
    />
  </Medallion>
);
