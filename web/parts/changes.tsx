import type { ChangedBlock, ShownBlock } from "#contract/changed-blocks.ts";
import { foldSame } from "#contract/fold-same.ts";

const KINDS = {
  same: null,
  added: { tag: "ins", said: "ajouté", className: "bg-mist font-bold underline" },
  removed: { tag: "del", said: "supprimé", className: "bg-peach line-through" },
} as const;

const SAME_SHOWN = 120;

function Piece({ kind, text }: ChangedBlock["pieces"][number]) {
  const shown = KINDS[kind];
  if (!shown) return text;
  const Tag = shown.tag;
  return (
    <Tag className={shown.className}>
      <span className="sr-only"> [{shown.said}&nbsp;: </span>
      {text}
      <span className="sr-only">] </span>
    </Tag>
  );
}

/** A block that stayed is there for who looks for a place, not to be read again. */
const shortened = (text: string): string =>
  text.length > SAME_SHOWN ? `${text.slice(0, SAME_SHOWN)}…` : text;

const Block = ({ kind, pieces }: ChangedBlock) => (
  <li className={`whitespace-pre-wrap wrap-anywhere ${kind === "same" ? "text-sm text-soft" : ""}`}>
    {kind === "same"
      ? shortened(pieces.map(({ text }) => text).join(""))
      : pieces.map((piece, at) => <Piece key={String(at)} {...piece} />)}
  </li>
);

/** What changed from one text to another, block by block and word by word: never by a colour alone. */
export const ShownChanges = ({ blocks }: { blocks: ShownBlock[] }) => (
  <ol className="grid gap-2 rounded-card border border-line bg-card p-4">
    {blocks.map(({ place, block, folded }) =>
      block ? (
        <Block key={place} {...block} />
      ) : (
        <li key={place} className="border-y border-line py-1 text-sm text-soft">
          … {folded} passages sans changement
        </li>
      ),
    )}
  </ol>
);

/** The same of all blocks of two texts. */
export const Changes = ({ blocks }: { blocks: ChangedBlock[] }) =>
  blocks.every(({ kind }) => kind === "same") ? (
    <p>Les deux textes sont les mêmes.</p>
  ) : (
    <ShownChanges blocks={foldSame(blocks)} />
  );
