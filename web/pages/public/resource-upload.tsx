import { useState } from "react";
import { addresses } from "../../../contract/addresses.ts";
import { RESOURCE_CATEGORIES, type ResourceCategory } from "../../../contract/limits.ts";
import { messages } from "../../../contract/messages.ts";
import type { Resource } from "../../../contract/resources.ts";
import { UploadQueue } from "../../parts/upload-queue.tsx";
import { useUploads } from "../../parts/use-uploads.ts";
import { titleOf } from "../../titles.ts";
import { Button } from "../../ui/button.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Select } from "../../ui/select.tsx";

const ACCEPT = ".pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp,.jpg,.jpeg,.png,.gif,.txt,.csv";
const OPTIONS = RESOURCE_CATEGORIES.map((category) => ({ value: category, label: titleOf(`/mediation-en-sante/ressources/${category}`).title }));

interface ResourceUploadProps {
  /** Category of the page, when it has one. */
  category?: ResourceCategory;
  onUploaded?: (resource: Resource) => void;
}

/** For administrators: files for the public, sent one after the other. Without a file and a category nothing is sent. */
export default function ResourceUpload({ category, onUploaded }: ResourceUploadProps) {
  const [files, setFiles] = useState<File[]>([]);
  const [chosen, setChosen] = useState<string>(category ?? "");
  const [error, setError] = useState<string>();
  const uploads = useUploads<Resource>(addresses.resources.upload, { failed: messages.resourceUploadFailed, onDone: (resource) => onUploaded?.(resource) });
  const send = () => {
    if (files.length === 0) return setError(messages.fileRequired);
    if (chosen === "") return setError(messages.categoryUnknown);
    setError(undefined);
    uploads.add(files, { category: chosen });
    setFiles([]);
  };
  return (
    <section aria-labelledby="deposer-une-ressource" className="mt-14">
      <h2 id="deposer-une-ressource" className="mb-5 text-h2">
        Déposer une ressource
      </h2>
      <Panel>
        <div className="grid gap-5">
          <FileDrop
            id="ressources"
            label="Fichiers à déposer"
            hint={files.length > 0 ? files.map(({ name }) => name).join(", ") : "Glissez vos fichiers ici, 50 Mo chacun au plus. Ils seront publics."}
            accept={ACCEPT}
            onFiles={setFiles}
          />
          <Select
            name="category"
            label="Catégorie"
            placeholder="Choisir une catégorie"
            options={OPTIONS}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
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
    </section>
  );
}
