import { Button } from "../ui/button.tsx";
import { FileIcon } from "../ui/file-icon.tsx";
import { sizeOf } from "./file-size.ts";
import type { Question, QueuedUpload } from "./use-uploads.ts";

const STATES: Record<QueuedUpload["state"], string> = {
  waiting: "En attente",
  asking: "À vous de choisir",
  sending: "Envoi en cours",
  done: "Déposé",
  failed: "Échec",
  cancelled: "Annulé",
};
const BAR =
  "h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-teal [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-teal";

interface UploadQueueProps {
  queue: QueuedUpload[];
  onCancel: (id: number) => void;
  onForget: (id: number) => void;
}

/** A decision that delays the file. */
const Decision = ({ about, sentence, answers }: { about: string } & Question) => (
  <>
    <p className="mt-2 wrap-anywhere">{sentence}</p>
    <p className="mt-2 flex flex-wrap gap-2">
      {answers.map(({ name, onChoose }) => (
        <Button key={name} variant="secondary" onClick={onChoose}>
          {name} <span className="sr-only">{about}</span>
        </Button>
      ))}
    </p>
  </>
);

function QueueItem({
  upload,
  onCancel,
  onForget,
}: { upload: QueuedUpload } & Omit<UploadQueueProps, "queue">) {
  const { id, name, size, state, progress, error, question } = upload;
  const pending = state === "waiting" || state === "asking" || state === "sending";
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-card p-3">
      <FileIcon name={name} className="size-9 shrink-0" />
      <div className="min-w-0 grow basis-40">
        <p className="font-bold wrap-anywhere">{name}</p>
        <p className={state === "failed" ? "text-danger" : "text-soft"}>
          {error ?? STATES[state]} <span className="text-sm">({sizeOf(size)})</span>
        </p>
        {state === "sending" && (
          <progress className={BAR} value={progress} max={1} aria-label={`Envoi de ${name}`} />
        )}
        {state === "asking" && question && <Decision about={name} {...question} />}
      </div>
      <Button variant="quiet" onClick={() => (pending ? onCancel(id) : onForget(id))}>
        {pending ? "Annuler" : "Masquer"} <span className="sr-only">{name}</span>
      </Button>
    </li>
  );
}

/** Uploads in progress, each with a cancel button. */
export function UploadQueue({ queue, onCancel, onForget }: UploadQueueProps) {
  const sent = queue.filter(({ state }) => state === "done").length;
  const failed = queue.filter(({ state }) => state === "failed").length;
  const asking = queue.find(({ state }) => state === "asking")?.question;
  return (
    <>
      <p role="status" className="sr-only">
        {queue.length > 0 &&
          `${sent} sur ${queue.length} déposés${failed > 0 ? `, ${failed} en échec` : ""}`}
        {asking && `. ${asking.sentence}`}
      </p>
      <ul className="grid gap-2">
        {queue.map((upload) => (
          <QueueItem key={upload.id} upload={upload} onCancel={onCancel} onForget={onForget} />
        ))}
      </ul>
    </>
  );
}
