import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { FileDrop } from "../ui/file-drop.tsx";
import { Panel } from "../ui/panel.tsx";
import { Select } from "../ui/select.tsx";
import { UploadQueue } from "./upload-queue.tsx";
import { type SendFile, useUploads } from "./use-uploads.ts";

const ACCEPT =
  ".pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp,.jpg,.jpeg,.png,.gif,.txt,.csv";

interface DepositFormProps<T, F> {
  /** Of the field of the files. */
  id: string;
  hint: string;
  /** Where the files go: a group, a category. */
  place: {
    name: string;
    label: string;
    placeholder: string;
    options: { value: string; label: string }[];
    initial?: string;
  };
  /** What is missing before anything is sent. */
  problem: (files: File[], place: string) => string | undefined;
  sendFile: SendFile<T, F>;
  /** Sent with each file. */
  fieldsOf: (place: string) => F;
  failed: string;
  onDone: (reply: T) => void;
}

/** Files chosen first wait here until it is said where they go, then leave one after the other. */
export function DepositForm<T, F>({
  id,
  hint,
  place,
  problem,
  sendFile,
  fieldsOf,
  failed,
  onDone,
}: DepositFormProps<T, F>) {
  const [files, setFiles] = useState<File[]>([]);
  const [chosen, setChosen] = useState(place.initial ?? "");
  const [error, setError] = useState<string>();
  const uploads = useUploads(sendFile, { failed, onDone });
  const send = () => {
    const missing = problem(files, chosen);
    setError(missing);
    if (missing) return;
    uploads.add(files, fieldsOf(chosen));
    setFiles([]);
  };
  const changing =
    <V,>(change: (value: V) => void) =>
    (value: V) => {
      change(value);
      setError(undefined);
    };
  const { initial: _, ...select } = place;
  return (
    <Panel>
      <div className="grid gap-5">
        <FileDrop
          id={id}
          label="Fichiers à déposer"
          hint={files.length > 0 ? files.map(({ name }) => name).join(", ") : hint}
          accept={ACCEPT}
          onFiles={changing(setFiles)}
        />
        <Select
          {...select}
          value={chosen}
          onChange={({ target }) => changing(setChosen)(target.value)}
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
