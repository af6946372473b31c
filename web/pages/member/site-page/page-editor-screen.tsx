import { useQuery } from "@tanstack/react-query";
import { type RefObject, useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { PageProblem } from "#contract/page-text.ts";
import type { PageDetail } from "#contract/site-pages.ts";
import { spokenMoment } from "#web/parts/moment.ts";
import { pageState } from "#web/queries/site-pages.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { Reminder } from "../written/heading-fields.tsx";
import { Conflict } from "./conflict.tsx";
import { FixedParts } from "./fixed-parts.tsx";
import { History } from "./history.tsx";
import { HomeNotes } from "./home-notes.tsx";
import { LostNotice } from "./lost-notice.tsx";
import { MarkdownField } from "./markdown-field.tsx";
import { Modes } from "./modes.tsx";
import { PageSheet } from "./page-sheet.tsx";
import { PreviewPane } from "./preview-pane.tsx";
import { Publishing } from "./publishing.tsx";
import { useModes } from "./use-modes.ts";
import { type PageEditor, usePageEditor } from "./use-page-editor.ts";
import { VisualField } from "./visual-field.tsx";
import "./editor.css";

/** What the editor should know first. */
function FirstNotices({ page: opened }: { page: PageDetail }) {
  const { data: page } = useQuery(pageState(opened));
  return (
    <>
      {page.heading?.category === "parole-de-terrain" && <Reminder />}
      {page.scheduledAt && (
        <Notice tone="info">
          Une version sera publiée le {spokenMoment(page.scheduledAt)}. Si vous publiez avant, la
          vôtre prend sa place.
        </Notice>
      )}
      {page.shippedChanged && (
        <Notice tone="info">
          Une mise à jour du site a changé le texte livré de cette page. Le vôtre reste en ligne.
          Pour reprendre le texte livré, remettez-le en ligne dans «&nbsp;Versions&nbsp;». Pour
          garder le vôtre sans cette annonce, publiez-le de nouveau.
        </Notice>
      )}
    </>
  );
}

interface ReadOnlyScreenProps {
  page: PageDetail;
  editor: PageEditor;
  area: RefObject<HTMLTextAreaElement | null>;
}

/** A page that only the administrators change, for the others who write. */
const ReadOnlyScreen = ({ page, editor, area }: ReadOnlyScreenProps) => (
  <div className="editor">
    <Notice
      tone="warning"
      action={
        <ButtonLink to={page.path} variant="secondary">
          Voir la page en ligne
        </ButtonLink>
      }
    >
      Cette page engage l’association&nbsp;: seule l’équipe d’administration la modifie. Vous pouvez
      la lire et consulter ses versions.
    </Notice>
    <PageSheet page={page} editor={editor} />
    <MarkdownField page={page} editor={editor} area={area} />
    <History page={page} version={editor.version} />
  </div>
);

type Shown = "write" | "view";
const SHOWN = [
  { value: "write", label: "Écrire" },
  { value: "view", label: "Aperçu" },
] as const;

interface WritingProps {
  page: PageDetail;
  editor: PageEditor;
  area: RefObject<HTMLTextAreaElement | null>;
  modes: ReturnType<typeof useModes>;
  /** The text is on the screen: what is below it can be shown without being moved. */
  isShown: boolean;
  onStanding: () => void;
}

/** All that is written of a page. */
const Writing = ({ page, editor, area, modes, isShown, onStanding }: WritingProps) => (
  <section aria-labelledby="texte" className="editor-write">
    <h2 id="texte" className="sr-only">
      Texte
    </h2>
    <PageSheet page={page} editor={editor} />
    {page.id === "home" && <HomeNotes />}
    <Modes mode={modes.mode} failures={modes.failures} onChoose={modes.choose} />
    {modes.mode === "visual" ? (
      <VisualField
        key={editor.takes}
        page={page}
        editor={editor}
        onMarkdown={() => modes.choose("markdown")}
        onStanding={onStanding}
      />
    ) : (
      <MarkdownField page={page} editor={editor} area={area} />
    )}
    {isShown && (
      <FixedParts page={page} markdown={editor.text.markdown} isVisual={modes.mode === "visual"} />
    )}
    <LostNotice state={editor.state} reason={editor.reason} />
  </section>
);

/** The text, what it looks like, and what came before. */
export function PageEditorScreen({ page }: { page: PageDetail }) {
  const editor = usePageEditor(page);
  const area = useRef<HTMLTextAreaElement>(null);
  const [shown, setShown] = useState<Shown>("write");
  const modes = useModes(page, editor, area);
  const [isDrawn, setDrawn] = useState(false);
  const onStanding = useCallback(() => setDrawn(true), []);
  const isShown = modes.mode === "markdown" || isDrawn;
  if (!page.mayEdit) return <ReadOnlyScreen page={page} editor={editor} area={area} />;
  const show = (problem: PageProblem) => {
    // A field takes the focus only where it is displayed.
    flushSync(() => setShown("write"));
    modes.show(problem);
  };
  return (
    <div className="editor" data-shown={shown}>
      <Publishing page={page} editor={editor} onShow={show} />
      <FirstNotices page={page} />
      <Conflict page={page} editor={editor} />
      <div className="editor-switch">
        <Segmented
          label="Écrire ou voir l’aperçu"
          name="partie"
          options={SHOWN}
          value={shown}
          onChange={setShown}
        />
      </div>
      <div className="editor-columns">
        <Writing {...{ page, editor, area, modes, isShown, onStanding }} />
        <PreviewPane page={page} editor={editor} waits={!isShown} />
      </div>
      {isShown && <History page={page} version={editor.version} />}
    </div>
  );
}
