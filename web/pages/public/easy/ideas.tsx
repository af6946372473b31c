import type { ReactNode } from "react";
import { fold } from "#contract/fold.ts";
import type { ProseElement, ProseNode } from "#contract/page.ts";
import { textOf } from "#contract/section-parts.ts";
import {
  HospitalPictogram,
  LanguagesPictogram,
  LinkPictogram,
  ListenPictogram,
  NoMedicinePictogram,
  NoPictogram,
  PhonePictogram,
  RightsPictogram,
  SecretPictogram,
  StepsPictogram,
  TogetherPictogram,
} from "#web/parts/drawings/pictograms.tsx";
import { ProseNodes } from "#web/parts/prose-view.tsx";

/** The drawing of an idea, by its words in bold. */
const PICTOGRAMS: Record<string, ReactNode> = {
  professionnel: <LinkPictogram />,
  écoute: <ListenPictogram />,
  droits: <RightsPictogram />,
  "avec vous": <TogetherPictogram />,
  interprète: <LanguagesPictogram />,
  secret: <SecretPictogram />,
  "dire non": <NoPictogram />,
  "ne soigne pas": <NoMedicinePictogram />,
  "pour un temps": <StepsPictogram />,
  hôpital: <HospitalPictogram />,
  "15": <PhonePictogram />,
};

const boldIn = (node: ProseNode): string => {
  if (typeof node === "string") return "";
  return node.tag === "strong" ? `${textOf(node)} ` : node.children.map(boldIn).join("");
};

function pictogramOf(idea: ProseElement): ReactNode {
  const bold = fold(boldIn(idea));
  return Object.entries(PICTOGRAMS).find(([words]) => bold.includes(fold(words)))?.[1];
}

const isElement = (node: ProseNode): node is ProseElement => typeof node === "object";

/** A list of ideas, each with its drawing; another block is shown as prose. */
export const Ideas = ({ nodes }: { nodes: ProseNode[] }) =>
  nodes.filter(isElement).map((node, place) =>
    node.tag === "ul" ? (
      <ul key={String(place)}>
        {node.children.filter(isElement).map((idea, line) => (
          <li key={String(line)}>
            {pictogramOf(idea)}
            <p>
              <ProseNodes nodes={idea.children} />
            </p>
          </li>
        ))}
      </ul>
    ) : (
      <div key={String(place)} className="prose">
        <ProseNodes nodes={[node]} />
      </div>
    ),
  );
