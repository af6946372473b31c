import { lazy, type RefObject, useEffect, useRef, useState } from "react";
import type { DocumentNode } from "#contract/page-document.ts";
import type { PageDetail } from "#contract/site-pages.ts";
import { Hint } from "#web/ui/field-frame.tsx";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import { Toolbar, type ToolbarAction } from "#web/ui/toolbar.tsx";
import { LinkDialog } from "../link-dialog.tsx";
import { ValueDialog } from "../value-dialog.tsx";
import { actionsAt, type Run } from "./actions.tsx";
import { image, link, unlink, value } from "./commands.ts";
import { type Said, useView } from "./use-view.ts";
import "./visual.css";

const MediaDialog = lazy(() => import("#web/parts/media/media-dialog.tsx"));

const ID = "texte-visuel";
const ATTRIBUTES = {
  id: ID,
  role: "textbox",
  "aria-multiline": "true",
  "aria-labelledby": `${ID}-nom`,
  "aria-describedby": `${ID}-hint`,
  class: "prose visual",
};

/** The action that these keys call. */
function calledBy({ ctrlKey, metaKey, altKey, key, code }: KeyboardEvent): string | undefined {
  if (!(ctrlKey || metaKey)) return undefined;
  if (altKey) return { Digit2: "h2", Digit3: "h3", Digit4: "h4" }[code];
  return { b: "bold", i: "italic", k: "link" }[key.toLowerCase()];
}

/** What was chosen in a window is done once it is closed: the text has the focus again then. */
function useWindows() {
  const [open, setOpen] = useState<"link" | "value" | "image">();
  const chosen = useRef<() => void>(undefined);
  useEffect(() => {
    if (open) return;
    chosen.current?.();
    chosen.current = undefined;
  }, [open]);
  return {
    open,
    show: setOpen,
    close: () => setOpen(undefined),
    choose: (work: () => void) => {
      chosen.current = work;
      setOpen(undefined);
    },
  };
}

interface WindowsProps {
  windows: ReturnType<typeof useWindows>;
  page: PageDetail;
  /** Where the link under the cursor leads. */
  current: string | undefined;
  run: Run;
}

const Windows = ({ windows: { open, close, choose }, page, current, run }: WindowsProps) => (
  <>
    <LinkDialog
      open={open === "link"}
      current={current}
      onUnlink={() => choose(() => run(unlink, "Lien retiré"))}
      onLink={(address, words) => choose(() => run(link(address, words), "Lien ajouté"))}
      onClose={close}
    />
    <ValueDialog
      open={open === "value"}
      values={page.values}
      onValue={(name) => choose(() => run(value(name), "Information ajoutée"))}
      onClose={close}
    />
    <LazyDialog asked={open === "image"} onFailed={close}>
      <MediaDialog
        open={open === "image"}
        onChoose={({ id: media, alt }) => choose(() => run(image({ media, alt }), "Image ajoutée"))}
        onClose={close}
      />
    </LazyDialog>
  </>
);

const SaidLine = ({ said }: { said: Said }) => (
  <p role="status" className={said.shown ? "font-bold text-brick" : "sr-only"}>
    {said.sentence}
  </p>
);

const leadsToBar = (event: KeyboardEvent, bar: RefObject<HTMLDivElement | null>): boolean => {
  if (!(event.altKey && event.key === "F10")) return false;
  bar.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  return true;
};

interface VisualEditorProps {
  page: PageDetail;
  /** What it begins with. */
  document: DocumentNode;
  onChange: (document: DocumentNode) => void;
}

/** The text as it is shown, edited in place. */
export default function VisualEditor({ page, document, onChange }: VisualEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const actions = useRef<ToolbarAction[]>([]);
  const windows = useWindows();
  const onKey = (event: KeyboardEvent): boolean => {
    const called = actions.current.find(({ key }) => key === calledBy(event));
    called?.onPress();
    return called !== undefined || leadsToBar(event, bar);
  };
  const { view, place, said, run } = useView({
    host,
    page,
    document,
    attributes: ATTRIBUTES,
    onChange,
    onKey,
  });
  actions.current = actionsAt({
    place,
    run,
    onLink: () => windows.show("link"),
    onValue: () => windows.show("value"),
    onImage: () => windows.show("image"),
  });
  return (
    <div className="grid gap-1.5">
      <p id={`${ID}-nom`} className="font-bold">
        Texte de la page
      </p>
      <Hint id={ID}>
        Alt + F10&nbsp;: aller à la barre d’outils. Échap&nbsp;: revenir au texte. Tab&nbsp;:
        quitter le texte.
      </Hint>
      <Toolbar
        label="Mise en forme"
        controls={ID}
        actions={actions.current}
        bar={bar}
        onLeave={() => view.current?.focus()}
      />
      <SaidLine said={said} />
      <div ref={host} />
      <Windows windows={windows} page={page} current={place.link} run={run} />
    </div>
  );
}
