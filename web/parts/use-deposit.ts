import { useState } from "react";
import { type SendFile, type Uploads, useUploads } from "./use-uploads.ts";

export interface DepositOptions<T, F> {
  /** Fields that must be filled in before an upload. */
  problem: (files: File[], place: string) => string | undefined;
  sendFile: SendFile<T, F>;
  /** Sent with each file. */
  fieldsOf: (place: string) => F;
  failed: string;
  onDone: (reply: T) => void;
}

interface Deposit<F> {
  /** Chosen, and not sent yet. */
  files: File[];
  place: string;
  error: string | undefined;
  chooseFiles: (files: File[]) => void;
  choosePlace: (place: string) => void;
  send: () => void;
  uploads: Uploads<F>;
}

/** Chosen files wait for a destination; the next choice clears the error. */
export function useDeposit<T, F>(
  initial: string,
  { problem, sendFile, fieldsOf, failed, onDone }: DepositOptions<T, F>,
): Deposit<F> {
  const [files, setFiles] = useState<File[]>([]);
  const [place, setPlace] = useState(initial);
  const [error, setError] = useState<string>();
  const uploads = useUploads(sendFile, { failed, onDone });
  const changing =
    <V>(change: (value: V) => void) =>
    (value: V) => {
      change(value);
      setError(undefined);
    };
  const send = () => {
    const missing = problem(files, place);
    setError(missing);
    if (missing) return;
    uploads.add(files, fieldsOf(place));
    setFiles([]);
  };
  return {
    files,
    place,
    error,
    chooseFiles: changing(setFiles),
    choosePlace: changing(setPlace),
    send,
    uploads,
  };
}
