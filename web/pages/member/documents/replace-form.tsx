import { useState } from "react";
import { DOCUMENT_NOTE_MAX } from "#contract/document-limits.ts";
import type { Document } from "#contract/documents.ts";
import { messages } from "#contract/messages.ts";
import { ACCEPTED_FILES } from "#web/parts/deposit-form.tsx";
import { UploadQueue } from "#web/parts/upload-queue.tsx";
import { useUploads } from "#web/parts/use-uploads.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { useComparing } from "./compare-versions.tsx";
import { NotifyGroup } from "./notify-group.tsx";
import { ReferenceTerms } from "./reference/reference-terms.tsx";
import { useReferenceTerms } from "./reference/use-reference-terms.ts";
import { useReplaceFile } from "./use-deposit-file.ts";

/** The chosen file and its note, until they are sent; their uploads. */
function useReplacement(document: Document) {
  const { notify } = useToasts();
  const comparing = useComparing();
  const replace = useReplaceFile(comparing.compare);
  const [file, setFile] = useState<File>();
  const [note, setNote] = useState("");
  const terms = useReferenceTerms(document);
  const [notifying, setNotifies] = useState<boolean>();
  // A correction of form is no news, unless its author wants so.
  const notifies = notifying ?? terms.chosen.change !== "form";
  const [error, setError] = useState<string>();
  const [noteError, setNoteError] = useState<string>();
  const uploads = useUploads<Document, Document>(
    ({ body, ...input }, signal, ask) =>
      replace(
        body,
        { ...input, terms: { note, ...terms.chosen, ...(!notifies && { silent: "true" }) } },
        signal,
        ask,
      ),
    {
      failed: messages.documentTransferFailed,
      onDone: ({ version }: Document) => {
        const isSame = version === document.version;
        notify("success", isSame ? messages.documentSame : messages.documentReplaced);
        setNote("");
      },
    },
  );
  const send = () => {
    setError(file ? undefined : messages.fileRequired);
    setNoteError(terms.isReference && !note.trim() ? messages.referenceNote : undefined);
    if (!file || (terms.isReference && !note.trim())) return;
    uploads.add([file], document);
    setFile(undefined);
  };
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setError(undefined);
  };
  const comparison = comparing.dialog;
  const news = { checked: notifies, onChange: setNotifies };
  return { file, choose, note, setNote, error, noteError, terms, news, send, uploads, comparison };
}

/** A file in the place of the one that members read, and what it changes. */
export function ReplaceForm({ document }: { document: Document }) {
  const { file, choose, note, setNote, error, noteError, terms, news, send, uploads, comparison } =
    useReplacement(document);
  return (
    <div className="grid gap-5">
      <p>Les membres liront la nouvelle version. Celle d’avant reste dans l’historique.</p>
      <FileDrop
        id={`version-${document.id}`}
        label="Nouvelle version"
        hint={file?.name ?? "Glissez le fichier ici, 20\u00A0Mo au plus."}
        accept={ACCEPTED_FILES}
        single
        error={error}
        onFiles={([chosen]) => choose(chosen)}
      />
      {terms.isReference && <ReferenceTerms {...terms} />}
      <Field
        name="note"
        label={terms.isReference ? "Ce qui change" : "Ce qui change (facultatif)"}
        error={noteError}
        maxLength={DOCUMENT_NOTE_MAX}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <NotifyGroup groupId={document.group_id} {...news} />
      <div className="form-end">
        <Button onClick={send}>Déposer la version {document.version + 1}</Button>
      </div>
      <UploadQueue queue={uploads.queue} onCancel={uploads.cancel} onForget={uploads.forget} />
      {comparison}
    </div>
  );
}
