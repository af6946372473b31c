import { type KeyboardEvent, lazy, type RefObject, useEffect, useRef, useState } from "react";
import { PAGE_MARKDOWN_MAX } from "#contract/limits.ts";
import { mediaMarkdown } from "#contract/media-text.ts";
import type { PageDetail } from "#contract/site-pages.ts";
import { CONTROL, FieldFrame, tiesOf } from "#web/ui/field-frame.tsx";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import { Toolbar, type ToolbarAction } from "#web/ui/toolbar.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { TOOLS, titleTool } from "./tools.tsx";
import { type MarkdownCommands, useMarkdown } from "./use-markdown.ts";
import type { PageEditor } from "./use-page-editor.ts";
import { ValueDialog } from "./value-dialog.tsx";

const MediaDialog = lazy(() => import("#web/parts/media/media-dialog.tsx"));

const ID = "markdown";
const HINT =
  "Alt + F10 mène à la barre d’outils, Échap en revient. Une ligne vide sépare deux paragraphes.";

interface Opened {
  onLink: () => void;
  onValue: () => void;
  onImage: () => void;
}

const actionsOf = (
  does: MarkdownCommands,
  { onLink, onValue, onImage }: Opened,
): ToolbarAction[] => [
  { ...TOOLS.undo, onPress: does.undo },
  { ...TOOLS.redo, onPress: does.redo },
  { ...titleTool(2), onPress: () => does.title(2) },
  { ...titleTool(3), onPress: () => does.title(3) },
  { ...TOOLS.bold, onPress: does.bold },
  { ...TOOLS.italic, onPress: does.italic },
  { ...TOOLS.bullets, onPress: does.bullets },
  { ...TOOLS.numbers, onPress: does.numbers },
  { ...TOOLS.link, onPress: onLink },
  { ...TOOLS.value, onPress: onValue },
  { ...TOOLS.image, onPress: onImage },
];

/** The command that these keys call. Written as aria-keyshortcuts, read by the place of the key for the digits. */
function calledBy({ ctrlKey, metaKey, altKey, key, code }: KeyboardEvent): string | undefined {
  if (!(ctrlKey || metaKey)) return undefined;
  if (altKey) return { Digit2: "h2", Digit3: "h3" }[code];
  return { b: "bold", i: "italic", k: "link" }[key.toLowerCase()];
}

/** The keys of the text: those of the commands, and the one that leads to the toolbar. */
const keysOf =
  (actions: ToolbarAction[], bar: RefObject<HTMLDivElement | null>) => (event: KeyboardEvent) => {
    const called = actions.find(({ key }) => key === calledBy(event));
    if (event.altKey && event.key === "F10")
      bar.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
    else if (called) called.onPress();
    else return;
    event.preventDefault();
  };

/**
 * Nothing can be typed under an open window, and the text there forgets what was selected: once it is closed that is selected again,
 * and what was chosen is done.
 */
function useWindows(area: RefObject<HTMLTextAreaElement | null>) {
  const [open, setOpen] = useState<"link" | "value" | "image">();
  const selected = useRef<[number, number]>(undefined);
  const chosen = useRef<() => void>(undefined);
  useEffect(() => {
    if (open || !selected.current) return;
    area.current?.setSelectionRange(...selected.current);
    selected.current = undefined;
    chosen.current?.();
    chosen.current = undefined;
  }, [open, area]);
  return {
    open,
    show: (window: "link" | "value" | "image") => {
      const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {};
      selected.current = [selectionStart, selectionEnd];
      setOpen(window);
    },
    close: () => setOpen(undefined),
    choose: (work: () => void) => {
      chosen.current = work;
      setOpen(undefined);
    },
  };
}

interface MarkdownFieldProps {
  page: PageDetail;
  editor: PageEditor;
  area: RefObject<HTMLTextAreaElement | null>;
}

interface ChoosersProps extends Pick<MarkdownFieldProps, "page"> {
  does: MarkdownCommands;
  windows: ReturnType<typeof useWindows>;
}

/** The windows in which something is chosen for the text. */
const Choosers = ({ page, does, windows: { open, choose, close } }: ChoosersProps) => (
  <>
    <LinkDialog
      open={open === "link"}
      onLink={(address, words) => choose(() => does.link(address, words))}
      onClose={close}
    />
    <ValueDialog
      open={open === "value"}
      values={page.values}
      onValue={(name) => choose(() => does.value(name))}
      onClose={close}
    />
    <LazyDialog asked={open === "image"} onFailed={close}>
      <MediaDialog
        open={open === "image"}
        onChoose={(media) => choose(() => does.image(mediaMarkdown(media)))}
        onClose={close}
      />
    </LazyDialog>
  </>
);

/** The text itself, with what writes its signs for who does not know them. */
export function MarkdownField({ page, editor, area }: MarkdownFieldProps) {
  const bar = useRef<HTMLDivElement>(null);
  const windows = useWindows(area);
  const { show } = windows;
  const give = (markdown: string) => editor.change({ markdown });
  const does = useMarkdown(area, give);
  const actions = actionsOf(does, {
    onLink: () => show("link"),
    onValue: () => show("value"),
    onImage: () => show("image"),
  });
  return (
    <FieldFrame id={ID} label="Texte de la page" hint={HINT}>
      {page.mayEdit && (
        <Toolbar
          label="Mise en forme"
          controls={ID}
          actions={actions}
          bar={bar}
          onLeave={() => area.current?.focus()}
        />
      )}
      <p role="status" className="sr-only">
        {does.said}
      </p>
      <textarea
        ref={area}
        id={ID}
        name={ID}
        rows={24}
        maxLength={PAGE_MARKDOWN_MAX}
        readOnly={!page.mayEdit}
        value={editor.text.markdown}
        className={`${CONTROL} resize-y font-mono text-base leading-relaxed read-only:bg-mist`}
        {...tiesOf(ID, { hint: HINT })}
        onChange={({ target }) => give(target.value)}
        onKeyDown={keysOf(actions, bar)}
      />
      <Choosers {...{ page, does, windows }} />
    </FieldFrame>
  );
}
