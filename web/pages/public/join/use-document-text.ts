import { useCallback, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { JoinDocumentVersion } from "#contract/page.ts";
import type { SiteDocumentText } from "#contract/site-documents.ts";
import { CallError } from "#web/call.ts";
import { publicApi } from "#web/public-api.ts";

/** By the hash of the PDF: Back finds a text at once, and the place in it. */
const known = new Map<string, SiteDocumentText>();

interface Reading {
  text: SiteDocumentText | undefined;
  failed: boolean;
  retry: () => void;
}

/** The words of a version of a document. Where the server has another version by now, the page is read again. */
export function useDocumentText({ document, sha256 }: JoinDocumentVersion): Reading {
  const [text, setText] = useState(() => known.get(sha256));
  const [failed, setFailed] = useState(false);
  const { revalidate } = useRevalidator();
  const read = useCallback(
    async (signal?: AbortSignal): Promise<void> => {
      const fail = (isReplaced: boolean): void => {
        setFailed(true);
        if (isReplaced) void revalidate();
      };
      try {
        const found = await publicApi.siteDocuments.text({ params: { name: document } }, signal);
        if (found.sha256 !== sha256) return fail(true);
        known.set(sha256, found);
        setText(found);
      } catch (error) {
        if (!signal?.aborted) fail(error instanceof CallError && error.code === "not_found");
      }
    },
    [document, sha256, revalidate],
  );
  useEffect(() => {
    if (known.has(sha256)) return;
    const reading = new AbortController();
    void read(reading.signal);
    return () => reading.abort();
  }, [read, sha256]);
  const retry = (): void => {
    setFailed(false);
    void read();
  };
  return { text, failed, retry };
}
