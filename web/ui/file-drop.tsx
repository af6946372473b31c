import { type DragEvent, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { UploadIcon } from "./upload-icon.tsx";

interface FileDropProps {
  id: string;
  label: string;
  hint: string;
  error?: string | undefined;
  /** Extensions, as an input takes them: ".pdf,.doc". */
  accept: string;
  onFiles: (files: File[]) => void;
}

const ZONE = "grid justify-items-center gap-3 rounded-card border-2 border-dashed p-6 text-center";

/** Several files at once, dropped here or chosen by a button. */
export function FileDrop({ id, label, hint, error, accept, onFiles }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <fieldset
      className={`${ZONE} ${over ? "border-teal bg-mist" : error ? "border-danger" : "border-edge"}`}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <legend className="sr-only">{label}</legend>
      <UploadIcon />
      <p id={`${id}-hint`} className="text-soft">
        {hint}
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        accept={accept}
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <Button
        look="secondary"
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        onClick={() => input.current?.click()}
      >
        Choisir des fichiers
      </Button>
      {error && (
        <p id={`${id}-error`} className="font-bold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
