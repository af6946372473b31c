import { useState } from "react";
import { addresses } from "../../../../contract/addresses.ts";
import type { Document } from "../../../../contract/documents.ts";
import { messages } from "../../../../contract/messages.ts";
import { useMemberSpace } from "../../../parts/member-space.ts";
import { UploadQueue } from "../../../parts/upload-queue.tsx";
import { useUploads } from "../../../parts/use-uploads.ts";
import { Button } from "../../../ui/button.tsx";
import { FileDrop } from "../../../ui/file-drop.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Select } from "../../../ui/select.tsx";

const ACCEPT = ".pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp,.jpg,.jpeg,.png,.gif,.txt,.csv";

/** Files chosen first wait here until their group is chosen too, then leave one after the other. */
export function UploadForm({ onUploaded }: { onUploaded: (document: Document) => void }) {
  const { groups } = useMemberSpace();
  const [files, setFiles] = useState<File[]>([]);
  const [groupId, setGroupId] = useState("");
  const [error, setError] = useState<string>();
  const uploads = useUploads<Document>(addresses.documents.upload, { failed: messages.documentUploadFailed, onDone: onUploaded });
  const options = (groups.data ?? []).map(({ id, name }) => ({ value: id, label: name }));

  const send = () => {
    if (files.length === 0 || groupId === "") return setError(messages.documentFieldsRequired);
    const category = groups.data?.find(({ id }) => id === groupId)?.name;
    uploads.add(files, { groupId, ...(category !== undefined && { category }) });
    setFiles([]);
  };
  return (
    <Panel>
      <div className="grid gap-5">
        <FileDrop
          id="fichiers"
          label="Fichiers à déposer"
          hint={files.length > 0 ? files.map(({ name }) => name).join(", ") : "Glissez vos fichiers ici : documents, tableaux, images, 20 Mo chacun au plus."}
          accept={ACCEPT}
          onFiles={(chosen) => {
            setFiles(chosen);
            setError(undefined);
          }}
        />
        <Select
          name="groupId"
          label="Groupe de travail"
          placeholder="Choisir un groupe"
          options={options}
          value={groupId}
          onChange={(event) => {
            setGroupId(event.target.value);
            setError(undefined);
          }}
        />
        {error && (
          <p role="alert" className="font-bold text-danger">
            {error}
          </p>
        )}
        <div>
          <Button onClick={send}>Déposer</Button>
        </div>
        <UploadQueue queue={uploads.queue} onCancel={uploads.cancel} onForget={uploads.forget} />
      </div>
    </Panel>
  );
}
