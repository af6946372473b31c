import { type ComponentType, useCallback, useEffect, useState } from "react";
import type { PdfPagesProps } from "./pdf-pages.tsx";

interface Pdf {
  /** Undefined while the code that draws pages is on its way. */
  Pages: ComponentType<PdfPagesProps> | undefined;
  failed: boolean;
  /** Changes at each new try. */
  round: number;
  fail: () => void;
  retry: () => void;
}

/** Fetches the reader's code once it is shown, which a style sheet may prevent, and starts over on demand. */
export function usePdf(isShown: boolean): Pdf {
  const [Pages, setPages] = useState<ComponentType<PdfPagesProps>>();
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const fail = useCallback(() => setFailed(true), []);

  useEffect(() => {
    if (!isShown) return;
    let wanted = true;
    import("./pdf-pages.tsx").then(
      ({ PdfPages }) => wanted && setPages(() => PdfPages),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [isShown]);

  const retry = useCallback(() => {
    setFailed(false);
    setRound((count) => count + 1);
  }, []);
  return { Pages, failed, round, fail, retry };
}
