import { type CSSProperties, useEffect, useRef, useState } from "react";
import type { PageDetail } from "#contract/site-pages.ts";
import { Segmented } from "#web/ui/segmented.tsx";
import type { PageEditor } from "./use-page-editor.ts";
import { usePreview } from "./use-preview.ts";

const SCREENS = [
  { value: "phone", label: "Téléphone", width: 360 },
  { value: "computer", label: "Ordinateur", width: 1280 },
] as const;
type ScreenName = (typeof SCREENS)[number]["value"];

/** The size of a box in CSS pixels; no width while it is not displayed. */
function useSize() {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, size };
}

/** A screen of this width, made smaller where there is less room, as high as its box. */
function toFrameStyle(
  screen: number,
  { width, height }: { width: number; height: number },
): CSSProperties {
  const scale = Math.min(1, width / screen);
  return {
    width: screen,
    height: height / (scale || 1),
    left: Math.max(0, (width - screen * scale) / 2),
    transform: `scale(${scale})`,
  };
}

interface PreviewPaneProps {
  page: PageDetail;
  editor: PageEditor;
  /** The text itself comes first. */
  waits: boolean;
}

/** The real page with the draft in it, as on a phone or a computer. It is loaded once it is displayed. */
export function PreviewPane({ page, editor, waits }: PreviewPaneProps) {
  const [name, setName] = useState<ScreenName>("computer");
  const { box, size } = useSize();
  const isEmpty = editor.text.markdown === "" && page.live.markdown === "";
  const preview = usePreview(page.id, editor, waits || isEmpty || size.width === 0);
  const frames = isEmpty ? [] : preview.frames;
  const screen = SCREENS.find(({ value }) => value === name) ?? SCREENS[0];
  const style = toFrameStyle(screen.width, size);
  return (
    <section aria-labelledby="apercu" className="editor-view no-print">
      <div className="editor-view-head">
        <h2 id="apercu">Aperçu</h2>
        <Segmented
          label="Largeur de l’aperçu"
          name="largeur"
          options={SCREENS}
          value={name}
          onChange={setName}
        />
      </div>
      <p role="status" className="editor-view-failed">
        {preview.failed}
      </p>
      <div ref={box} className="editor-screen">
        {frames.length === 0 && (
          <p>{isEmpty ? "L’aperçu paraît dès que vous avez écrit." : "L’aperçu se prépare…"}</p>
        )}
        {frames.map((frame, at) => (
          <iframe
            key={frame.key}
            ref={(element) => preview.put(frame, element)}
            title={
              at === 0 ? `La page entière, ${screen.label.toLowerCase()}` : "Aperçu en préparation"
            }
            src={frame.address}
            sandbox="allow-same-origin"
            style={at === 0 ? style : { ...style, visibility: "hidden" }}
            onLoad={() => preview.onLoad(frame)}
          />
        ))}
      </div>
    </section>
  );
}
