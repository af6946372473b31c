import { Button } from "../ui/button.tsx";
import { FileDrop } from "../ui/file-drop.tsx";
import { Panel } from "../ui/panel.tsx";
import { Select } from "../ui/select.tsx";
import { UploadQueue } from "./upload-queue.tsx";
import { type DepositOptions, useDeposit } from "./use-deposit.ts";

const ACCEPT =
  ".pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp,.jpg,.jpeg,.png,.gif,.txt,.csv";

interface DepositFormProps<T, F> extends DepositOptions<T, F> {
  /** Of the field of the files. */
  id: string;
  hint: string;
  /** One kind of file, one at a time: ".pdf". */
  only?: string;
  /** Where the files go: a group, a category. */
  place: {
    name: string;
    label: string;
    placeholder: string;
    options: { value: string; label: string }[];
    initial?: string;
  };
}

/** Files chosen first wait here until it is said where they go, then leave one after the other. */
export function DepositForm<T, F>({ id, hint, only, place, ...options }: DepositFormProps<T, F>) {
  const { initial = "", ...select } = place;
  const deposit = useDeposit(initial, options);
  const { files, error, uploads } = deposit;
  return (
    <Panel>
      <div className="grid gap-5">
        <FileDrop
          id={id}
          label="Fichiers à déposer"
          hint={files.length > 0 ? files.map(({ name }) => name).join(", ") : hint}
          accept={only ?? ACCEPT}
          {...(only && { single: true })}
          onFiles={deposit.chooseFiles}
        />
        <Select
          {...select}
          value={deposit.place}
          onChange={({ target }) => deposit.choosePlace(target.value)}
        />
        {error && (
          <p role="alert" className="font-bold text-danger">
            {error}
          </p>
        )}
        <div>
          <Button onClick={deposit.send}>Déposer</Button>
        </div>
        <UploadQueue queue={uploads.queue} onCancel={uploads.cancel} onForget={uploads.forget} />
      </div>
    </Panel>
  );
}
