import { useState } from "react";
import type { SharedDocument } from "#contract/document-shares.ts";
import { CallError } from "#web/call.ts";
import type { Reading } from "#web/parts/loaded.tsx";
import { useLink } from "#web/parts/use-link.ts";
import { publicApi } from "#web/public-api.ts";

interface Shared {
  reading: Reading<SharedDocument>;
  /** Another try would answer the same. */
  isEnded: boolean;
  /** The link opened nothing when it was used. */
  end: () => void;
}

const open = (token: string, signal: AbortSignal): Promise<SharedDocument> =>
  publicApi.documentShares.read({ params: { token } }, signal);

/** The document of a link. */
export function useSharedDocument(token: string): Shared {
  const { reading } = useLink(open, token);
  const [isOver, setOver] = useState(false);
  const { error } = reading;
  return {
    reading,
    isEnded: isOver || (error instanceof CallError && error.code === "share_not_found"),
    end: () => setOver(true),
  };
}
