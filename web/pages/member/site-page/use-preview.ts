import { useEffect, useRef, useState } from "react";
import { api } from "#web/api.ts";
import { isLostSession } from "#web/parts/use-reading.ts";
import type { PageEditor } from "./use-page-editor.ts";

const FAILED = "L’aperçu n’a pas pu être mis à jour.";
const REFUSED =
  "Un passage de ce texte ne peut pas être affiché\u00A0: «\u00A0Vérifier\u00A0» indique lequel.";

/** One loading of the page with the draft. */
export interface PreviewFrame {
  /** The change that it shows. */
  key: string;
  address: string;
}

/** The top of a page in a frame; undefined before it has one. */
const scrollerOf = (frame: HTMLIFrameElement | undefined) =>
  frame?.contentDocument?.scrollingElement;

/**
 * The page with the last saved draft. A newer one loads behind the one that is shown, and takes its
 * place at the same height: nothing flashes, moves or takes the focus.
 */
export function usePreview(id: string, editor: PageEditor, waits: boolean) {
  const [frames, setFrames] = useState<PreviewFrame[]>([]);
  const [failed, setFailed] = useState("");
  const elements = useRef(new Map<string, HTMLIFrameElement>());
  const asked = useRef<string>(undefined);
  const { saver, savedAt, version, takes } = editor;
  const change = `${savedAt} ${version} ${takes}`;
  useEffect(() => {
    if (waits || asked.current === change) return;
    const gone = new AbortController();
    const ask = async () => {
      // What was written just before the preview was opened.
      if (asked.current === undefined) await saver.flush();
      const { address } = await api.sitePages.wholePreview({ params: { id } }, gone.signal);
      asked.current = change;
      const next = { key: change, address };
      setFrames(([seen]) => (seen ? [seen, next] : [next]));
    };
    ask().catch((error: unknown) => {
      if (!gone.signal.aborted && !isLostSession(error)) setFailed(FAILED);
    });
    return () => gone.abort();
  }, [id, change, waits, saver]);
  const onLoad = (frame: PreviewFrame) => {
    const { current } = elements;
    const loaded = current.get(frame.key)?.contentDocument;
    const isPage = loaded?.contentType === "text/html";
    setFailed(isPage ? "" : loaded ? REFUSED : FAILED);
    // A draft that cannot be shown leaves the last one that could.
    if (!isPage) return setFrames((all) => all.filter((one) => one !== frame));
    const [before] = frames;
    const [from, to] = [
      scrollerOf(current.get(before?.key ?? "")),
      scrollerOf(current.get(frame.key)),
    ];
    if (from && to && from !== to) to.scrollTop = from.scrollTop;
    setFrames((all) => all.slice(Math.max(0, all.indexOf(frame))));
  };
  const put = (frame: PreviewFrame, element: HTMLIFrameElement | null) => {
    if (element) elements.current.set(frame.key, element);
    else elements.current.delete(frame.key);
  };
  return { frames, failed, onLoad, put };
}
