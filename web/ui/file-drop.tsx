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
  /** One at a time. */
  single?: boolean;
  onFiles: (files: File[]) => void;
}

const ZONE = "grid justify-items-center gap-3 rounded-card border-2 border-dashed p-6 text-center";

/** Whether files are dragged over the zone, and its event handlers. */
function useDrop(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false);
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return { over, zone: { onDragOver, onDragLeave: () => setOver(false), onDrop } };
}

/** Several files at once, or one, dropped here or chosen by a button. */
export function FileDrop({
  id,
  label,
  hint,
  error,
  accept,
  single = false,
  onFiles,
}: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const { over, zone } = useDrop(onFiles);
  return (
    <fieldset
      className={`${ZONE} ${over ? "border-teal bg-mist" : error ? "border-danger" : "border-edge"}`}
      {...zone}
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
        multiple={!single}
        accept={accept}
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <Button
        variant="secondary"
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        onClick={() => input.current?.click()}
      >
        {single ? "Choisir un fichier" : "Choisir des fichiers"}
      </Button>
      {error && (
        <p id={`${id}-error`} className="font-bold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
