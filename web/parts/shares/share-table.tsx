import { useState } from "react";
import type { Share } from "#contract/document-shares.ts";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { revokeShare } from "#web/queries/document-shares.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { spokenMoment } from "../moment.ts";
import { useChange } from "../use-change.ts";
import { ExtendDialog } from "./extend-dialog.tsx";

/** What a link opens, who made it and whether it asks for a password. */
const Made = ({ share: { number, madeBy, madeAt, protected: isProtected } }: { share: Share }) => (
  <div className="wrap-anywhere">
    {number === null ? "Toujours la dernière version" : `Version ${number} seulement`}
    <span className="block text-sm font-normal text-soft">
      Créé par {madeBy} le {longDate(madeAt)}
      {isProtected && ", avec un mot de passe"}
    </span>
  </div>
);

const Used = ({ share: { uses, lastUsedAt } }: { share: Share }) => (
  <>
    {uses === 0 ? "Jamais ouvert" : `Ouvert ${uses} fois`}
    {lastUsedAt !== null && (
      <span className="block text-sm text-soft">La dernière le {spokenMoment(lastUsedAt)}</span>
    )}
  </>
);

interface Actions {
  onExtend: (share: Share) => void;
  onRevoke: (share: Share) => void;
}

const about = ({ madeBy, madeAt }: Share): string =>
  ` le lien créé par ${madeBy} le ${longDate(madeAt)}`;

const columnsOf = <S extends Share>(first: Column<S>[], on: Actions): Column<S>[] => [
  ...first,
  {
    key: "made",
    header: "Lien",
    rowHeader: first.length === 0,
    bare: true,
    cell: (share) => <Made share={share} />,
  },
  { key: "end", header: "Jusqu’au", cell: ({ endsAt }) => longDate(endsAt) },
  { key: "uses", header: "Ouvertures", cell: (share) => <Used share={share} /> },
  {
    key: "actions",
    header: "Actions",
    quietHeader: true,
    below: true,
    cell: (share) => (
      <span className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => on.onExtend(share)}>
          Prolonger<span className="sr-only">{about(share)}</span>
        </Button>
        <Button variant="quiet" onClick={() => on.onRevoke(share)}>
          Révoquer<span className="sr-only">{about(share)}</span>
        </Button>
      </span>
    ),
  },
];

interface ShareTableProps<S extends Share> {
  shares: S[];
  /** Columns before those of the link. */
  first?: Column<S>[];
}

/** Live links, with what can be done to each. */
export function ShareTable<S extends Share>({ shares, first = [] }: ShareTableProps<S>) {
  const [extended, setExtended] = useState<Share>();
  const [asked, setAsked] = useState<Share>();
  const revoke = useChange(revokeShare, {
    failed: messages.shareRevokeFailed,
    done: messages.shareRevoked,
  });
  return (
    <>
      <Table
        caption="Liens de partage"
        columns={columnsOf(first, { onExtend: setExtended, onRevoke: setAsked })}
        rows={shares}
        rowKey={({ id }) => id}
      />
      <ExtendDialog share={extended} onClose={() => setExtended(undefined)} />
      <AlertDialog
        open={asked !== undefined}
        title={"Révoquer ce lien de partage\u202F?"}
        confirm="Révoquer"
        variant="danger"
        busy={revoke.busy}
        onConfirm={() => asked && void revoke.run(asked.id).then(() => setAsked(undefined))}
        onClose={() => setAsked(undefined)}
      >
        <p>
          Les personnes qui ont ce lien ne pourront plus ouvrir le document. Un lien révoqué ne
          revient pas&nbsp;: il faudra en créer un autre.
        </p>
      </AlertDialog>
    </>
  );
}
