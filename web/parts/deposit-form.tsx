import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { FileDrop } from "../ui/file-drop.tsx";
import { Select, type SelectProps } from "../ui/select.tsx";
import { UploadQueue } from "./upload-queue.tsx";
import { type DepositOptions, useDeposit } from "./use-deposit.ts";

/** Extensions of documents, as an input takes them. */
export const ACCEPTED_FILES =
  ".pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp,.jpg,.jpeg,.png,.gif,.txt,.csv";

type PlaceSelect = Pick<SelectProps, "name" | "label" | "options"> & {
  id?: string;
  placeholder: string;
};
interface PlaceField {
  field: (value: string, choose: (place: string) => void) => ReactNode;
}

interface DepositFormProps<T, F> extends DepositOptions<T, F> {
  /** Label of the file field. */
  id: string;
  hint: string;
  /** Accepted extension, one file at a time: ".pdf". */
  only?: string;
  /** Destination of the files: a category in a select, or a group in a field of its own. */
  place: { initial?: string } & (PlaceSelect | PlaceField);
  /** Further fields, under the destination. */
  children?: ReactNode;
}

/** Chosen files wait for a destination, then upload one after the other. */
export function DepositForm<T, F>({
  id,
  hint,
  only,
  place,
  children,
  ...options
}: DepositFormProps<T, F>) {
  const { initial = "", ...control } = place;
  const deposit = useDeposit(initial, options);
  const { files, error, uploads } = deposit;
  return (
    <div className="grid gap-5">
      <FileDrop
        id={id}
        label="Fichiers à déposer"
        hint={files.length > 0 ? files.map(({ name }) => name).join(", ") : hint}
        accept={only ?? ACCEPTED_FILES}
        {...(only && { single: true })}
        onFiles={deposit.chooseFiles}
      />
      {"field" in control ? (
        control.field(deposit.place, deposit.choosePlace)
      ) : (
        <Select
          {...control}
          value={deposit.place}
          onChange={({ target }) => deposit.choosePlace(target.value)}
        />
      )}
      {children}
      {error && (
        <p role="alert" className="font-bold text-danger">
          {error}
        </p>
      )}
      <div className="form-end">
        <Button onClick={deposit.send}>Déposer</Button>
      </div>
      <UploadQueue queue={uploads.queue} onCancel={uploads.cancel} onForget={uploads.forget} />
    </div>
  );
}
