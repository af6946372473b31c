import { useQuery } from "@tanstack/react-query";
import type { Document } from "#contract/documents.ts";
import { messages } from "#contract/messages.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { ShareTable } from "#web/parts/shares/share-table.tsx";
import { useReading } from "#web/parts/use-reading.ts";
import { documentShares } from "#web/queries/document-shares.ts";
import { SkeletonLines } from "#web/ui/skeleton.tsx";

/** Live links of a document. */
export default function SharesOfDocument({ document: { id } }: { document: Document }) {
  const reading = useReading(useQuery(documentShares(id)));
  return (
    <Loaded load={reading} failed={messages.sharesFailed} skeleton={<SkeletonLines />}>
      {(shares) =>
        shares.length === 0 ? <p>{messages.noShare}</p> : <ShareTable shares={shares} />
      }
    </Loaded>
  );
}
