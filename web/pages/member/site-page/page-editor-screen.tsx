import { useCallback, useRef, useState } from "react";
import { PAGE_DESCRIPTION_MAX } from "#contract/page-text.ts";
import type { PageDetail } from "#contract/site-pages.ts";
import { spokenMoment } from "#web/parts/event-day.ts";
import { TextArea } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Conflict } from "./conflict.tsx";
import { History } from "./history.tsx";
import { HomeNotes } from "./home-notes.tsx";
import { MarkdownField } from "./markdown-field.tsx";
import { Modes } from "./modes.tsx";
import { PreviewPane } from "./preview-pane.tsx";
import { Publish } from "./publish.tsx";
import { SavedState } from "./saved-state.tsx";
import { useModes } from "./use-modes.ts";
import { type PageEditor, usePageEditor } from "./use-page-editor.ts";
import { VisualField } from "./visual-field.tsx";
import { WholePreview } from "./whole-preview.tsx";

/** What the editor should know first. */
function FirstNotices({ page }: { page: PageDetail }) {
  return (
    <>
      {!page.mayEdit && (
        <Notice tone="warning">
          Cette page engage l’association&nbsp;: seule l’équipe d’administration la modifie. Vous
          pouvez la lire et consulter ses versions.
        </Notice>
      )}
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

function Fields({ editor, readOnly }: { editor: PageEditor; readOnly: boolean }) {
  const { text, change } = editor;
  return (
    <>
      <TextArea
        name="lead"
        label="Phrase sous le titre"
        rows={3}
        readOnly={readOnly}
        value={text.lead}
        onChange={({ target }) => change({ lead: target.value })}
      />
      <TextArea
        name="description"
        label="Description pour les moteurs de recherche"
        hint={`${[...text.description].length} caractères sur ${PAGE_DESCRIPTION_MAX} au plus`}
        rows={2}
        readOnly={readOnly}
        value={text.description}
        onChange={({ target }) => change({ description: target.value })}
      />
    </>
  );
}

/** The text, what it looks like, and what came before. */
export function PageEditorScreen({ page }: { page: PageDetail }) {
  const editor = usePageEditor(page);
  const area = useRef<HTMLTextAreaElement>(null);
  const { mode, switching, choose, show } = useModes(page, editor, area);
  const [isDrawn, setDrawn] = useState(false);
  const onStanding = useCallback(() => setDrawn(true), []);
  const readOnly = !page.mayEdit;
  return (
    <div className="grid gap-x-10 gap-y-12 xl:grid-cols-2 xl:items-start">
      <section aria-labelledby="texte" className="grid min-w-0 gap-6">
        <h2 id="texte" className="text-h2">
          Texte
        </h2>
        <FirstNotices page={page} />
        <Conflict page={page} editor={editor} />
        <Fields editor={editor} readOnly={readOnly} />
        {page.id === "home" && <HomeNotes />}
        {!readOnly && <Modes mode={mode} switching={switching} onChoose={choose} />}
        {mode === "visual" ? (
          <VisualField
            key={editor.takes}
            page={page}
            editor={editor}
            onMarkdown={() => choose("markdown")}
            onStanding={onStanding}
          />
        ) : (
          <MarkdownField page={page} editor={editor} area={area} />
        )}
        {!readOnly && <SavedState page={page} editor={editor} />}
        {!readOnly && <Publish page={page} editor={editor} onShow={show} />}
      </section>
      <PreviewPane
        id={page.id}
        title={page.title}
        text={editor.text}
        waits={mode === "visual" && !isDrawn}
      />
      {!readOnly && <WholePreview page={page} editor={editor} />}
      <History page={page} version={editor.version} />
    </div>
  );
}
